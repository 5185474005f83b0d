// ---- Rooms: each screen has an entry in the browser's history, so that Back leaves one screen --------

// An entry's state is { room, ways }: how many screens lie below its own, and the words that open them again when the
// page is reloaded. An entry without a state comes from a typed address or a link.
const MOST_WAY = 500; // milliseconds that the history takes at most

const rooms = {
  wanted: 0, // how many screens lie below the current one
  ways: "",
  going: false, // whether the history is still catching up with the game

  listen(heard) {
    if (!history.state) rooms.mark(0);
    addEventListener("popstate", () => {
      if (!history.state) return rooms.mark(rooms.wanted); // another fragment: no way back
      const up = rooms.going ? 0 : rooms.wanted - rooms.depth();
      rooms.going = false;
      for (let room = 0; room < up; room++) heard("back");
      if (up <= 0) rooms.settle(); // the game has moved on, or Forward was pressed: no screen opens by itself
    });
  },

  depth: () => history.state?.room ?? 0,

  told: () => history.state?.ways ?? "",

  enter(depth, ways) {
    Object.assign(rooms, { wanted: depth, ways });
    if (!rooms.going) rooms.settle();
  },

  settle() {
    const depth = rooms.depth();
    if (depth > rooms.wanted) {
      rooms.going = true;
      history.go(rooms.wanted - depth);
      setTimeout(() => rooms.arrive(), MOST_WAY); // a tab that was restored may not have the entries below
      return;
    }
    for (let room = depth + 1; room <= rooms.wanted; room++) rooms.mark(room, "pushState");
    if (rooms.told() !== rooms.ways) rooms.mark(rooms.wanted);
  },

  arrive() {
    if (rooms.going) rooms.mark(rooms.wanted);
    rooms.going = false;
  },

  mark(room, how = "replaceState") {
    try {
      history[how]({ room, ways: rooms.wanted === room ? rooms.ways : "" }, "");
    } catch {
      // a page in some frames may not
    }
  },
};
