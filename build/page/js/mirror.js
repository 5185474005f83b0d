// ---- Mirror: the decision in plain HTML, for screen readers, keyboards and tests ----------------

const TELLINGS = 100; // after so many, elements that were replaced are collected: 20 MB of them would stand there

const mirror = {
  told: 0,
  beside: 380, // pixels that it takes at the right of a wide window where it is switched on
  below: 0.45, // and its share of a narrow one

  // Takes press(name), which chooses, and describe(), which returns the position in words.
  answerMirror(press, describe) {
    const choices = byId("patio-choices");
    choices.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) press(button.dataset.target);
    });
    const position = byId("patio-position");
    let told = "";
    const show = () => {
      const board = position.open ? describe() : "[]";
      if (board !== told) byId("patio-board").replaceChildren(...mirror.sections(JSON.parse(board), 2));
      told = board;
    };
    position.addEventListener("toggle", show);
    mirror.describe = show;
    byId("patio-again").addEventListener("click", () => mirror.sayAgain());
    byId("patio-mirror").addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      byId("canvas").focus({ preventScroll: true });
      event.stopPropagation();
    });
    // SDL takes Tab for itself: here it leaves the canvas, as everywhere, and what follows is the mirror
    byId("canvas").addEventListener("keydown", (event) => {
      if (event.key === "Tab") event.stopImmediatePropagation();
      if (event.key !== "m" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      mirror.enter();
    }, true);
  },

  // A position as headings, paragraphs and tables; each section is [title, lines, table, sections].
  sections(sections, level) {
    const made = (tag, words, ...inside) => {
      const element = Object.assign(document.createElement(tag), { textContent: words });
      element.append(...inside);
      return element;
    };
    return sections.flatMap(([title, lines, rows, parts]) => {
      const all = title ? [made(`h${Math.min(level, 6)}`, title)] : [];
      all.push(...lines.map((line) => made("p", line)));
      if (rows.length) {
        const cell = (words, row, column) => {
          const heads = words && !(row && column); // an empty corner heads nothing
          const element = made(heads ? "th" : "td", words);
          if (heads) element.scope = row ? "row" : "col";
          return element;
        };
        const lay = (row, number) => made("tr", "", ...row.map((words, column) => cell(words, number, column)));
        all.push(made("table", "", ...(title ? [made("caption", title)] : []), ...rows.map(lay)));
      }
      return [...all, ...mirror.sections(parts, level + 1)];
    });
  },

  // Shows what changed: JSON with some of language, status, notice, recap, choices, log and shown.
  mirror(text) {
    const { language, status, notice, recap, choices, log, shown } = JSON.parse(text);
    if (language !== undefined) speak(language);
    if (status !== undefined) byId("patio-status").textContent = status;
    if (notice !== undefined) mirror.say(...notice);
    if (recap) mirror.showRecap(recap);
    if (choices) mirror.showChoices(choices);
    if (log) mirror.showLog(log);
    if (shown !== undefined) document.body.classList.toggle("mirror-shown", shown);
    mirror.describe?.();
    mirror.told += 1;
    if (mirror.told % TELLINGS === 0) collect();
  },

  // Says words; urgent ones interrupt what a screen reader is reading.
  say(words, urgent) {
    byId("patio-notice").ariaLive = urgent ? "assertive" : "polite";
    byId("patio-notice").textContent = words;
  },

  // Says the last words again, or what is asked.
  sayAgain() {
    const [notice, status] = [byId("patio-notice"), byId("patio-status")];
    const said = notice.textContent.trim() ? notice : status;
    const words = said.textContent;
    said.textContent = "";
    setTimeout(() => (said.textContent = words), 100);
  },

  showChoices(choices) {
    const holder = byId("patio-choices");
    const focused = document.activeElement;
    const had = holder.contains(focused) || focused === byId("patio-status");
    const { target, action } = focused?.dataset ?? {};
    const buttonOf = reusing(holder.querySelectorAll("button"), ({ dataset }) => dataset.target, newButton);
    const foldOf = reusing(holder.querySelectorAll("details"), (fold) => fold.firstElementChild.textContent, newFold);
    const [rows, folds] = [[], new Map()]; // folds by their titles, each with the elements that belong into it
    for (const [name, words, isAction, title, pressed] of choices) {
      const button = buttonOf(name);
      if (button.textContent !== words) button.textContent = words;
      if (isAction) button.dataset.action = name;
      else delete button.dataset.action;
      button.ariaPressed = pressed === null ? null : String(pressed);
      if (title && !folds.has(title)) {
        const fold = foldOf(title);
        folds.set(title, { fold, inside: [fold.firstElementChild] });
        rows.push(fold);
      }
      (folds.get(title)?.inside ?? rows).push(button);
    }
    for (const { fold, inside } of folds.values()) fill(fold, inside);
    fill(holder, rows);
    if (had) mirror.enter(action ? "" : target);
  },

  // What others did since the player's turn; the log has announced it already.
  showRecap(recap) {
    byId("patio-recap-title").hidden = !recap.length;
    byId("patio-recap").replaceChildren(
      ...recap.map((line) => Object.assign(document.createElement("li"), { textContent: line })),
    );
  },

  // Of the lines that are there so many are kept; the others follow them.
  showLog([kept, lines]) {
    const list = byId("patio-log");
    while (list.children.length > kept) list.lastElementChild.remove();
    list.append(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
  },

  // Focuses the button of that name if there is one, else the first choice; without any, the status.
  enter(name) {
    const choices = byId("patio-choices");
    const same = name && [...choices.querySelectorAll("button")].find((button) => button.dataset.target === name);
    const first = same || choices.querySelector("[data-action], summary");
    (first?.closest("details:not([open])")?.firstElementChild ?? first ?? byId("patio-status")).focus();
  },

  // The part of the window left to the canvas, without the mirror, a phone's notch and its home bar.
  space() {
    const safe = getComputedStyle(document.body);
    const [top, right] = [parseFloat(safe.paddingTop), parseFloat(safe.paddingRight)];
    const [bottom, left] = [parseFloat(safe.paddingBottom), parseFloat(safe.paddingLeft)];
    const [width, height] = [innerWidth - left - right, innerHeight - top - bottom];
    if (!document.body.classList.contains("mirror-shown")) return { width, height };
    if (innerWidth >= 900) return { width: width - mirror.beside, height };
    return { width, height: Math.round(innerHeight * (1 - mirror.below)) - top };
  },
};

// Returns what gives an element for a name: one of those that are there, or a new one. Bots choose ten times a second:
// elements that were made afresh each time would be 20 MB by the time the browser collects them.
function reusing(elements, nameOf, make) {
  const there = new Map([...elements].map((element) => [nameOf(element), element]));
  return (name) => {
    const found = there.get(name);
    there.delete(name);
    return found ?? make(name);
  };
}

function newButton(name) {
  const button = Object.assign(document.createElement("button"), { type: "button" });
  button.dataset.target = name;
  return button;
}

function newFold(title) {
  const fold = document.createElement("details");
  fold.append(Object.assign(document.createElement("summary"), { textContent: title }));
  return fold;
}

// Puts elements into another one. Where they are there already nothing moves, so that what has the focus keeps it.
function fill(holder, elements) {
  const { children } = holder;
  if (children.length === elements.length && elements.every((element, at) => element === children[at])) return;
  holder.replaceChildren(...elements);
}
