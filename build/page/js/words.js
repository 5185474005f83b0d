// ---- Words: the page's own texts, in the browser's language ------------------------------------

const WORDS = {
  en: {
    tagline: "Board games around one table",
    fetching: "Downloading",
    starting: "Starting Python",
    laying: "Setting up",
    megabytes: (done, all) => `${done} of ${all} MB`,
    recap: "Since your turn",
    again: "Say it again",
    canvasKeys: "Arrow keys move, Enter selects, M opens the text view, ? lists the keys.",
    position: "Text view",
    choices: "What you can do",
    log: "Log",
    goOn: "Resume the game",
    report: "Report",
    copy: "Copy report",
    copied: "Copied",
    camera: "Point the camera at the code",
    close: "Close",
    reload: "Reload the page",
    repair: "Repair",
    noWasm: "This browser cannot run Patio",
    noWasmRemedy:
      "WebAssembly or a part it needs is missing or switched off. Use a current Firefox, Chrome, Edge or " +
      "Safari, and leave strict modes that switch off WebAssembly (such as Lockdown Mode) for this page.",
    noMemory: "There is not enough memory",
    noMemoryRemedy: "Close other tabs and programs, then reload the page.",
    noStorage:
      "This browser does not save data for this page, so games will be lost when you close it. " +
      "Leave private browsing or allow site data to keep them.",
    noRoom: "The storage of this browser is full. Delete games under My games to save new ones.",
    kept: "All games are on this device now. Patio works without a network too.",
    keptOpened:
      "Patio and the games you have opened are on this device now. They work without a network too. " +
      "This browser saves data: every other game loads when you open it.",
    noNetwork: "A part of the page did not load",
    noNetworkRemedy: "Check the connection and reload the page. If that does not help, Repair downloads all of Patio again. Games and settings stay.",
    damaged: "A part of the page is damaged",
    damagedRemedy: "The network or the host sent something other than what was published. Reload the page to get a fresh copy. If that does not help, try later or on another network. Games and settings stay.",
    noPicture: "The display was lost",
    noPictureRemedy: "The device freed its memory. Your game is safe. Resume it.",
    broken: "Something went wrong",
    brokenRemedy: "This is our fault, not yours. Reloading the page usually helps. The report tells us what happened; it stays on this device until you send it.",
  },
  ja: {
    tagline: "ひとつのテーブルでボードゲーム",
    fetching: "ダウンロードしています",
    starting: "Pythonを起動しています",
    laying: "準備しています",
    megabytes: (done, all) => `${done}／${all} MB`,
    recap: "前の手番のあと",
    again: "もう一度読む",
    canvasKeys: "矢印キーで移動、Enterで選択、Mでテキスト表示、?でキーの一覧。",
    position: "テキスト表示",
    choices: "できること",
    log: "ログ",
    goOn: "続きから再開",
    report: "報告",
    copy: "報告をコピー",
    copied: "コピーしました",
    camera: "カメラをコードに向けてください",
    close: "閉じる",
    reload: "再読み込み",
    repair: "修復",
    noWasm: "このブラウザーではPatioを動かせません",
    noWasmRemedy:
      "WebAssemblyなどの必要な機能がないか、無効になっています。最新のFirefox、Chrome、Edge、Safariをお使いください。" +
      "ロックダウンモードなどは、このページでは解除してください。",
    noMemory: "メモリーが足りません",
    noMemoryRemedy: "ほかのタブやアプリを閉じてから、再読み込みしてください。",
    noStorage:
      "このブラウザーはページのデータを保存しないため、閉じるとゲームが消えます。" +
      "残すには、プライベートブラウズをやめるか、サイトデータの保存を許可してください。",
    noRoom: "このブラウザーの保存領域がいっぱいです。「私のゲーム」で不要なゲームを削除してください。",
    kept: "すべてのゲームがこの端末に保存されました。ネットワークがなくても遊べます。",
    keptOpened:
      "Patioと、開いたことのあるゲームがこの端末に保存されました。ネットワークがなくても遊べます。" +
      "データセーバーが有効なため、ほかのゲームは開いたときに読み込みます。",
    noNetwork: "ページの一部を読み込めませんでした",
    noNetworkRemedy: "接続を確認して、再読み込みしてください。直らないときは「修復」でPatio全体を取り直します。ゲームと設定は残ります。",
    damaged: "ページの一部が壊れて届きました",
    damagedRemedy: "ネットワークまたは配信元から、公開されたものと違う内容が届きました。再読み込みすると、保存済みのコピーを使わずに取り直します。直らないときは、時間をおくか、別のネットワークでお試しください。ゲームと設定は残ります。",
    noPicture: "画面が失われました",
    noPictureRemedy: "画面の描画に使うメモリーが端末に回収されました。ゲームは失われていません。続きから再開してください。",
    broken: "問題が起きました",
    brokenRemedy: "原因はこちら側にあります。再読み込みでたいてい直ります。報告には何が起きたかが書かれており、お送りいただくまで端末の外には出ません。",
  },
};

let language = firstLanguage();
let words = WORDS[language];

// What the address asks for, else what was chosen before, else what the browser speaks.
function firstLanguage() {
  let chosen = new URLSearchParams(location.search).get("lang");
  try {
    const kept = JSON.parse(localStorage.getItem("patio.settings")).language;
    chosen ||= typeof kept === "string" ? kept : "";
  } catch {
    // nothing was kept, or nothing can be
  }
  return (chosen || navigator.language || "en").startsWith("ja") ? "ja" : "en";
}

function speak(code) {
  language = code;
  words = WORDS[code];
  showWords();
}

function showWords() {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-word]")) {
    element.textContent = words[element.dataset.word];
  }
}
