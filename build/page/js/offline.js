// ---- Offline: the service worker, where there can be one ---------------------------------------

function mayKeepFiles() {
  const framed = window.top !== window.self; // a page in somebody's frame leaves that place as it is
  return bundle.worker && "serviceWorker" in navigator && location.protocol !== "file:" && !framed;
}

// A new version waits until no page of the old one starts. At the start of a page nothing is lost by
// changing over, so that is when it takes its turn; returns true when the page is about to load again.
async function changeVersion() {
  if (!mayKeepFiles()) return false;
  try {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
    if (!waiting || !navigator.serviceWorker.controller) return false;
    const changed = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true), { once: true });
      setTimeout(() => resolve(false), 3000);
    });
    waiting.postMessage("take over");
    if (!(await changed)) return false;
    location.reload();
    return true;
  } catch {
    return false; // storage is blocked: then there is no old version either
  }
}

async function keepFiles() {
  if (!mayKeepFiles()) return;
  try {
    const before = await navigator.serviceWorker.getRegistration();
    await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
    if (before?.active) return;
    await navigator.serviceWorker.ready;
    showNotice(words.kept); // said once: every game is on this device now
  } catch {
    patio.offline = false; // the game plays as well without
  }
}
