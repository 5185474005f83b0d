// ---- Storage: what the page's scripts note for themselves; it may be full or blocked -----------

const PROBE = "patio.probe"; // in localStorage for a moment

const storage = {
  // What is kept under a key; null where nothing is, or nothing can be read.
  read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },

  // Keeps a text, and returns whether that worked.
  write(key, text) {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },

  // Why games cannot be kept: "full" where others are, "none" where nothing can be, "" if they can.
  trouble() {
    if (storage.write(PROBE, "1")) {
      localStorage.removeItem(PROBE);
      return "";
    }
    try {
      return localStorage.length ? "full" : "none";
    } catch {
      return "none";
    }
  },
};
