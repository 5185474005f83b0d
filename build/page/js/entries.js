// ---- Entries: each screen has an entry in the browser's history, so that Back leaves one screen --------

// An entry's state is { depth, ways }: how many screens lie below its own, and the words that open them again when the
// page is reloaded. An entry without a state comes from a typed address or a link.
const MOST_WAY = 500; // milliseconds that the history takes at most

const entries = {
  wanted: 0, // how many screens lie below the current one
  ways: "",
  going: false, // whether the history is still catching up with the game
  late: 0, // the timer of that

  listen(heard) {
    if (!history.state) entries.mark(0);
    addEventListener("popstate", () => {
      if (!history.state) return entries.mark(entries.wanted); // another fragment: no way back
      const up = entries.going ? 0 : entries.wanted - entries.depth();
      entries.going = false;
      clearTimeout(entries.late); // it would end the next way before its time
      for (let left = up; left > 0; left--) heard("back");
      if (up <= 0) entries.settle(); // the game has moved on, or Forward was pressed: no screen opens by itself
    });
  },

  depth: () => history.state?.depth ?? 0,

  told: () => history.state?.ways ?? "",

  enter(depth, ways) {
    Object.assign(entries, { wanted: depth, ways });
    if (!entries.going) entries.settle();
  },

  settle() {
    const depth = entries.depth();
    if (depth > entries.wanted) {
      entries.going = true;
      history.go(entries.wanted - depth);
      entries.late = setTimeout(() => entries.arrive(), MOST_WAY); // a tab that was restored may not have the entries below
      return;
    }
    for (let next = depth + 1; next <= entries.wanted; next++) entries.mark(next, "pushState");
    if (entries.told() !== entries.ways) entries.mark(entries.wanted);
  },

  arrive() {
    if (entries.going) entries.mark(entries.wanted);
    entries.going = false;
  },

  mark(depth, how = "replaceState") {
    try {
      history[how]({ depth, ways: entries.wanted === depth ? entries.ways : "" }, "");
    } catch {
      // a page in some frames may not
    }
  },
};
