// ---- Outside: what happens around the game, and files that come and go --------------------------

const LOST_FOR_GOOD = 2000; // milliseconds after which a lost canvas is unlikely to come back by itself

const outside = {
  heard: () => {}, // until the game listens
  unseen: 0, // the timer that runs while the page is out of sight
  arrived: "", // the last fragment: a step back in the history may have removed it from the address

  // Calls heard(what) when the page is hidden, unseen for long or shown, another window kept something, the address has
  // another fragment, a pack has come, there are news or a trouble, the canvas lost what was drawn on it, the battery
  // runs low, or the way back was taken.
  listen(heard) {
    outside.heard = heard;
    document.addEventListener("visibilitychange", () => {
      heard(document.hidden ? "hidden" : "shown");
      clearTimeout(outside.unseen);
      if (document.hidden) outside.unseen = setTimeout(() => heard("unseen"), UNSEEN_LIMIT);
    });
    addEventListener("pageshow", (event) => event.persisted && heard("shown"));
    addEventListener("storage", () => heard("storage"));
    addEventListener("hashchange", ({ newURL }) => {
      const { hash } = new URL(newURL);
      if (!hash) return;
      outside.arrived = hash;
      heard("fragment");
    });
    entries.listen(heard);
    for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"]) {
      matchMedia(query).addEventListener("change", () => heard("theme"));
    }
    packs.heard = heard;
    battery.runsLow = () => heard("battery");
    outside.watchPicture(heard);
  },

  // A device short of memory takes the canvas's picture away, and mostly gives it back empty.
  watchPicture(heard) {
    const canvas = byId("canvas");
    let waiting = 0;
    canvas.addEventListener("contextlost", () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => showFault(words.noPicture, words.noPictureRemedy, "", false), LOST_FOR_GOOD);
    });
    canvas.addEventListener("contextrestored", () => {
      clearTimeout(waiting);
      if (byId("fault-title").textContent === words.noPicture) byId("fault").hidden = true;
      heard("lost");
    });
  },

  fragment: () => outside.arrived || location.hash,

  // Removes from the address what it asked for, so that a reload does not start it again. Language, theme and speed
  // stay, except those in `also`, which are invalid.
  cleanAddress(also = []) {
    outside.arrived = "";
    const query = new URLSearchParams(location.search);
    const kept = ["lang", "theme", "speed"].filter((name) => query.has(name) && !also.includes(name));
    const search = kept.map((name) => `${name}=${encodeURIComponent(query.get(name))}`).join("&");
    try {
      history.replaceState(history.state, "", location.pathname + (search && `?${search}`));
    } catch {
      // a page in some frames may not
    }
  },

  saveFile(name, text) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  },

  // The licences of all that is in the page; rejects where they cannot be had.
  async licences() {
    const block = byId("patio-licences"); // a single file has them in it
    if (block) return block.textContent;
    const answer = await fetch("LICENCES.txt");
    const text = await answer.text();
    if (!answer.ok || text.startsWith("<")) throw new Error("LICENCES.txt did not come"); // some hosts answer with a page
    return text;
  },

  // Lets the player choose a file and calls take(text): with null if it has more than `most` bytes.
  openFile(take, most) {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = ".txt,text/plain";
    input.addEventListener("change", async () => {
      const file = input.files[0];
      if (!file) return;
      take(file.size > most ? null : await file.text().catch(() => "")); // it may have gone meanwhile
    });
    input.click();
  },
};
