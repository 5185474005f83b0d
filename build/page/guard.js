// The guard stands in the document itself, so that it is there when nothing else came: it watches the start, says what
// failed, and offers two ways out. "Reload the page" fetches past the browser's cache what the document names; "Repair" takes
// away the service worker and all files that were kept, never a game or a setting.
//
// It is written for old browsers too, which cannot even read the page's own script.
(function () {
  "use strict";

  var SILENCE = 20; // ticks in which nothing arrives or goes on, after which it speaks up; what comes later silences it
  var TICK = 1000; // milliseconds; they count while the page is seen and awake, so that sleep is no silence
  var MOST_CLEARING = 5000; // milliseconds that the storage may take for what a button asks of it
  var AFRESH = "patio.afresh"; // in sessionStorage: the start after a fault trusts no copy
  var WORDS = {
    en: {
      slow: "This takes longer than it should",
      slowMore: "Nothing has arrived for a while. Wait, or try one of these.",
      missing: "A part of the page did not load",
      broken: "The page could not start",
      more: "Check the connection and reload the page.",
      closed: "Patio stands in a closed frame here, whose host gives it no files. Open it in a tab of its own: ",
      remedy: " If that does not help, Repair downloads all of Patio again. Games and settings stay.",
      again: "Reload the page",
      repair: "Repair"
    },
    ja: {
      slow: "読み込みに時間がかかっています",
      slowMore: "しばらく何も届いていません。このままお待ちいただくか、次をお試しください。",
      missing: "ページの一部を読み込めませんでした",
      broken: "ページを開始できませんでした",
      more: "接続を確認して、再読み込みしてください。",
      closed: "このページは閉じたフレームの中にあり、必要なファイルを受け取れません。新しいタブで開いてください：",
      remedy: "直らないときは「修復」でPatio全体を取り直します。ゲームと設定は残ります。",
      again: "再読み込み",
      repair: "修復"
    }
  };
  var cut = document.getElementById("cut");
  cut.parentNode.removeChild(cut);
  var home = location.href.replace(/[?#].*$/, "").replace(/[^/]*$/, "");
  var silent = 0;
  var alive = false; // the page's script runs, and says itself what fails
  var over = false; // the first frame is there
  var shown = "";
  var retried = {};
  var retrying = false;

  function language() {
    var asked = /[?&]lang=(\w+)/.exec(location.search);
    var chosen = null;
    try {
      chosen = /"language"\s*:\s*"(\w+)"/.exec(localStorage.getItem("patio.settings"));
    } catch (denied) {
      // nothing is kept here
    }
    var code = (asked && asked[1]) || (chosen && chosen[1]) || navigator.language || "en";
    return code.slice(0, 2) === "ja" ? "ja" : "en";
  }

  // Says what happened, or nothing any more when `what` is empty.
  function say(what) {
    var card = document.getElementById("rescue");
    if (what === shown || (over && what) || (shown && what === "slow")) return;
    shown = what;
    if (card) card.parentNode.removeChild(card);
    if (!what) return;
    var words = WORDS[language()];
    card = made("section", "", { id: "rescue", role: "alertdialog", "aria-labelledby": "rescue-title", lang: language() });
    card.appendChild(made("h2", words[what], { id: "rescue-title" }));
    card.appendChild(made("p", advice(what, words), {}));
    var buttons = made("div", "", { "class": "buttons" });
    if (mayRepair()) buttons.appendChild(button(words.repair, "rescue-repair", repair));
    buttons.appendChild(button(words.again, "rescue-again", again)).className = "primary";
    card.appendChild(buttons);
    (document.body || document.documentElement).appendChild(card);
  }

  function advice(what, words) {
    if (what === "slow") return words.slowMore + (mayRepair() ? words.remedy : "");
    if (window.origin === "null" && location.protocol !== "file:") return words.closed + home;
    return words.more + (mayRepair() ? words.remedy : "");
  }

  function made(tag, text, attributes) {
    var element = document.createElement(tag);
    for (var name in attributes) element.setAttribute(name, attributes[name]);
    element.textContent = text;
    return element;
  }

  function button(text, id, pressed) {
    var element = made("button", text, { type: "button", id: id });
    element.addEventListener("click", pressed);
    return element;
  }

  // Where a worker can be, or null: asking is an error already in closed frames.
  function workers() {
    try {
      return navigator.serviceWorker || null;
    } catch (denied) {
      return null;
    }
  }

  function mayRepair() {
    return location.protocol !== "file:" && workers() !== null;
  }

  function distrust() {
    try {
      sessionStorage.setItem(AFRESH, "1");
    } catch (denied) {
      // then every file is asked for again when it turns out to be damaged
    }
  }

  // The files that the browser itself loads for the document: nobody else can ask for them past its cache.
  function named() {
    var found = document.querySelectorAll('script[src], link[rel="stylesheet"], link[rel="modulepreload"]');
    return Array.prototype.map.call(found, function (element) {
      return (element.src || element.href).replace(/\?.*$/, "");
    });
  }

  function refreshed() {
    return Promise.all(named().map(function (url) {
      return fetch(url, { cache: "reload", credentials: "same-origin" }).then(function (response) {
        return response.arrayBuffer();
      })["catch"](function () {});
    }));
  }

  // Loads again after some work, however that ends and however long it would take.
  function afterwards(work) {
    var done = false;
    function load() {
      if (!done) location.reload();
      done = true;
    }
    distrust();
    setTimeout(load, MOST_CLEARING);
    work.then(load, load);
  }

  function again() {
    afterwards(location.protocol === "file:" ? Promise.resolve() : refreshed());
  }

  function repair() {
    function each(list, act) {
      return Promise.all(list.map(act));
    }
    try {
      localStorage.removeItem("patio.snapshot"); // a note of what lies in the caches
    } catch (denied) {
      // nothing is kept here
    }
    var unregistered = Promise.resolve().then(function () {
      return workers().getRegistrations();
    }).then(function (all) {
      return each(all, function (each) {
        return each.scope === home && each.unregister();
      });
    });
    var dropped = Promise.resolve().then(function () {
      return caches.keys();
    }).then(function (keys) {
      return each(keys, function (key) {
        return key.indexOf("patio " + home + " ") === 0 && caches["delete"](key);
      });
    });
    function settled(promise) {
      return promise["catch"](function () {});
    }
    afterwards(Promise.all([settled(unregistered), settled(dropped)]).then(refreshed));
  }

  // A script or style that did not arrive, or not as it was published, is asked for once more, past every copy.
  function askAgain(element) {
    var url = element.src || element.href;
    var copy = document.createElement(element.tagName);
    for (var i = 0; i < element.attributes.length; i++) copy.setAttribute(element.attributes[i].name, element.attributes[i].value);
    copy[element.src ? "src" : "href"] = url + "?again=" + Date.now();
    retried[url] = retrying = true;
    fetch(url, { cache: "reload", credentials: "same-origin" })["catch"](function () {}); // so that the next visit has it whole
    element.parentNode.insertBefore(copy, element.nextSibling);
  }

  function failed(event) {
    var element = event.target;
    var url = element && (element.src || element.href);
    if (url && /^(SCRIPT|LINK)$/.test(element.tagName)) {
      if (!/^(stylesheet|)$/.test(element.rel || "")) return; // others are asked for again where they are needed
      if (!retried[url] && !/\?again=/.test(url)) askAgain(element);
      else if (element.tagName === "SCRIPT") say("missing");
    } else if (!alive && element === window) say("broken");
  }

  window.addEventListener("error", failed, true);
  window.addEventListener("load", function () {
    if (!alive && !retrying) say("missing"); // the document was cut, or something on the way put another script in its place
  });
  var ticking = setInterval(function () {
    if (over) return clearInterval(ticking);
    if (!document.hidden && ++silent >= SILENCE) say("slow");
  }, TICK);

  window.patioGuard = {
    again: again,
    repair: repair,
    mayRepair: mayRepair,
    workers: workers,
    distrust: distrust,

    // Whether the visit before has ended in a fault, so that no copy is to be trusted.
    afresh: function () {
      try {
        return sessionStorage.getItem(AFRESH) !== null;
      } catch (denied) {
        return false;
      }
    },

    runs: function () {
      alive = true;
      say("");
    },

    goesOn: function () {
      silent = 0;
      if (shown === "slow") say("");
    },

    // The page itself says what failed.
    rest: function () {
      say("");
      over = true;
    },

    started: function () {
      this.rest();
      try {
        sessionStorage.removeItem(AFRESH);
      } catch (denied) {
        // nothing was kept
      }
    }
  };
})();
