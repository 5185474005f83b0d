// ---- Faults: say what happened, what helps, and offer a report to copy -------------------------

function reportText(details) {
  return [
    `Patio ${patio.version}`,
    navigator.userAgent,
    `${innerWidth}x${innerHeight} @${devicePixelRatio} ${language} frames=${patio.frames}`,
    `${location.protocol} ${location.search}`,
    "",
    details,
  ].join("\n");
}

// `fatal` faults cover the page; others can be closed, since the game may still be playable.
function showFault(title, remedy, details, fatal = true) {
  const fault = byId("fault");
  if (!fault.hidden) return; // the first fault is the cause of later ones
  snapshot.suspect();
  guard.rest();
  if (!patio.frames) guard.distrust();
  byId("fault-title").textContent = title;
  byId("fault-remedy").textContent = remedy;
  byId("fault-details").hidden = !details;
  byId("fault-copy").hidden = !details;
  byId("fault-report").value = details ? reportText(details) : "";
  byId("fault-close").hidden = fatal;
  byId("fault-repair").hidden = !guard.mayRepair();
  byId("fault-go-on").hidden = !patio.frames;
  fault.classList.toggle("over-table", patio.frames > 0);
  fault.hidden = false;
  byId("fault-reload").focus();
}

async function copyReport() {
  const report = byId("fault-report");
  report.select();
  try {
    await navigator.clipboard.writeText(report.value);
  } catch {
    document.execCommand("copy"); // pages opened from disk or in frames may not use the clipboard API
  }
  byId("fault-copy").textContent = words.copied;
}

// Every action has been saved: the next visit begins with the game that was being played.
function goOn() {
  outside.cleanAddress();
  history.replaceState(history.state, "", `${location.pathname}${location.search}#continue`);
  location.reload();
}

function listenForFaults() {
  byId("fault-copy").addEventListener("click", copyReport);
  byId("fault-reload").addEventListener("click", guard.again);
  byId("fault-repair").addEventListener("click", guard.repair);
  byId("fault-go-on").addEventListener("click", goOn);
  byId("fault-close").addEventListener("click", () => (byId("fault").hidden = true));
  addEventListener("error", (event) => {
    if (event.error) showFault(words.broken, words.brokenRemedy, describe(event.error), false);
  });
  addEventListener("unhandledrejection", (event) => {
    showFault(words.broken, words.brokenRemedy, describe(event.reason), false);
  });
}

function describe(error) {
  if (error?.name === "PythonError") return error.message; // its message is the whole Python traceback
  return String(error?.stack || error);
}
