// ---- Files: from beside the page, or from inside it (the single file) --------------------------

const bundle = JSON.parse(byId("patio-bundle").textContent);

class MissingFile extends Error {}

// A file is not what was published: it was cut, changed or replaced.
class DamagedFile extends Error {
  name = "DamagedFile"; // Python recognises it by this name
}

function partOf(name) {
  return document.querySelector(`script[data-part="${name}"]`);
}

function decodeBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const raw = atob(text);
  const bytes = new Uint8Array(raw.length);
  for (let i = 0; i < raw.length; i++) bytes[i] = raw.charCodeAt(i);
  return bytes;
}

// Where a file lies; `again` makes an address that is in none of the browser's caches.
function addressOf(name, again = false) {
  const address = new URL(bundle.files[name].url, document.baseURI);
  if (again) address.search = `again=${Date.now()}`;
  return address.href;
}

async function unzipped(blob) {
  const body = blob.stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(body).arrayBuffer());
}

// What the network or the service worker has for a name. After a fault no copy is trusted: the browser's cache is
// bypassed, and the service worker checks its copy by hash. `signal` may end the wait.
async function fetchFile(name, { afresh = guard.afresh(), signal } = {}) {
  const cache = afresh ? "reload" : "default";
  const response = await fetch(addressOf(name), { credentials: "same-origin", cache, signal }).catch((reason) => {
    throw new MissingFile(`${name}: ${reason}`);
  });
  if (!response.ok) throw new MissingFile(`${name}: HTTP ${response.status}`);
  return response;
}

// Passes a response's body through, gives `count` the bytes that came over the wire, and calls arrived(bytes) at the
// end, which may reject it.
function counted(name, response, count, arrived) {
  const { bytes, raw, plain } = bundle.files[name];
  const unpacked = plain || response.headers.has("x-unpacked"); // by the host, or by our service worker
  const scale = unpacked ? bytes / raw : 1;
  const chunks = [];
  const counter = new TransformStream({
    transform(chunk, controller) {
      count(chunk.byteLength * scale);
      chunks.push(chunk);
      controller.enqueue(chunk);
    },
    flush: () => arrived(new Blob(chunks)),
  });
  return response.body.pipeThrough(counter);
}

// A file's name holds the beginning of its hash. If our service worker has unpacked it, only its length is unchecked.
async function check(name, blob, response) {
  const { url, raw } = bundle.files[name];
  if (response.headers.has("x-unpacked")) {
    if (blob.size !== raw) throw new DamagedFile(`${name}: ${blob.size} bytes instead of ${raw}`);
  } else if (crypto.subtle) { // exists only on secure connections
    const hash = await hashOf(await blob.arrayBuffer());
    const wanted = /\.([0-9a-f]+)\.\w+$/.exec(url)[1];
    if (!hash.startsWith(wanted)) throw new DamagedFile(`${name}: ${blob.size} bytes that are not its own`);
  }
}

// Does something with a file from the network; if that fails, once more with the file fetched past every cache.
async function twice(name, count, use, signal) {
  let done = 0;
  const counting = (bytes) => count((done += bytes) && bytes);
  try {
    return await use(await fetchFile(name, { signal }), counting);
  } catch (error) {
    if (signal?.aborted || /HTTP 4/.test(error.message)) throw error;
    count(-done);
    return use(await fetchFile(name, { signal, afresh: true }), count);
  }
}

// A file's unpacked bytes. Raises MissingFile, and DamagedFile when it arrived damaged twice.
async function readFile(name, count = startScreen.counting, signal) {
  const part = partOf(name);
  if (part) return restored(await readPart(part, count));
  return twice(name, count, (response, counting) => readResponse(name, response, counting), signal);
}

async function readResponse(name, response, count) {
  let whole;
  try {
    await counted(name, response, count, (blob) => (whole = blob)).pipeTo(new WritableStream());
  } catch (reason) {
    throw new MissingFile(`${name}: ${reason}`); // the connection broke
  }
  await check(name, whole, response);
  const packed = !bundle.files[name].plain && !response.headers.has("x-unpacked");
  return packed ? restored(await unzipped(whole)) : new Uint8Array(await whole.arrayBuffer());
}

// A part of the single file.
async function readPart(part, count = startScreen.counting) {
  const bytes = decodeBase64(part.textContent);
  part.remove(); // the text is as large as the file
  count(bytes.byteLength);
  return unzipped(new Blob([bytes]));
}

// The files of a parcel: a line of JSON with their names and sizes, then their contents. They are parts of the parcel's own
// memory: copies would take as much again.
function* filesInParcel(bytes) {
  let at = bytes.indexOf(10) + 1;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, at)))) {
    yield [name, bytes.subarray(at, at + size)];
    at += size;
  }
}
