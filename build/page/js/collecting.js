// ---- Collecting: what nothing holds any more goes soon ----

const PLENTY = 64 * 2 ** 20; // bytes

// Chromium lets much stand that nothing holds any more, unless scripts ask for much at once: then it looks, for a few
// milliseconds, at the latest when they ask again. These bytes are never written to, so they take no memory.
function collect() {
  try {
    return new ArrayBuffer(PLENTY).byteLength + new ArrayBuffer(PLENTY).byteLength;
  } catch {
    return 0; // there is no room for them: the browser has looked
  }
}
