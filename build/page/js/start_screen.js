// ---- Start screen: how far the start has come --------------------------------------------------

const byId = (id) => document.getElementById(id);
const guard = window.patioGuard; // it stands in the document itself: see guard.js
const BYTES_SHARE = 850; // of the bar's 1000; the rest is work that has no bytes to count

const startScreen = {
  all: 1,
  done: 0,

  expect(bytes) {
    this.all = bytes;
    this.name(words.fetching);
  },

  count(bytes) {
    guard.goesOn();
    this.done += bytes;
    byId("start-progress").value = BYTES_SHARE * Math.min(1, this.done / this.all);
    const mega = (size) => (size / 1e6).toFixed(1);
    byId("start-bytes").textContent = words.megabytes(mega(this.done), mega(this.all));
  },

  counting: (bytes) => startScreen.count(bytes),

  name(step, progress) {
    guard.goesOn();
    byId("start-step").textContent = step;
    if (progress) {
      byId("start-progress").value = progress;
      byId("start-bytes").textContent = "";
    }
  },

  leave() {
    guard.started();
    const screen = byId("start");
    screen.classList.add("leaving");
    setTimeout(() => screen.remove(), 220);
    if (document.activeElement === document.body) byId("canvas").focus({ preventScroll: true });
  },
};

// Says something on the start screen; once the game runs, it says that in its own place: as news, or as a trouble.
function showNotice(text, kind = "news") {
  const notice = byId("notice");
  notice.textContent = text;
  notice.hidden = false;
  patio.ready.then(() => {
    notice.hidden = true;
    outside.heard(`${kind} ${text}`);
  });
}
