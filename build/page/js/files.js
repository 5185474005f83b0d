// ---- Files: from beside the page, or from inside it (the single file) --------------------------

const bundle = JSON.parse(byId("patio-bundle").textContent);

class MissingFile extends Error {}

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

// The address of a file that the browser itself loads (a script).
async function scriptAddress(name) {
  if (!partOf(name)) return new URL(bundle.files[name].url, document.baseURI).href;
  const text = await new Response(await openFile(name)).arrayBuffer();
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
}

// What the network has for a name; `signal` may end the waiting.
async function fetchFile(name, signal) {
  const response = await fetch(bundle.files[name].url, { credentials: "same-origin", signal }).catch((reason) => {
    throw new MissingFile(`${name}: ${reason}`);
  });
  if (!response.ok) throw new MissingFile(`${name}: HTTP ${response.status}`);
  return response;
}

// A stream of a file's unpacked bytes. `count` is told what arrives, as bytes over the wire.
async function openFile(name, count = (bytes) => startScreen.count(bytes), signal) {
  const { bytes, raw, plain } = bundle.files[name];
  const part = partOf(name);
  const response = part ? null : await fetchFile(name, signal);
  const unpacked = !part && (plain || response.headers.has("x-unpacked")); // by the host, or by our service worker
  const scale = unpacked ? bytes / raw : 1;
  const counter = new TransformStream({
    transform(chunk, controller) {
      count(chunk.byteLength * scale);
      controller.enqueue(chunk);
    },
  });
  const body = part ? new Blob([decodeBase64(part.textContent)]).stream() : response.body;
  part?.remove(); // the text is as large as the file; let it go
  const counted = body.pipeThrough(counter);
  return unpacked ? counted : counted.pipeThrough(new DecompressionStream("gzip"));
}

async function readFile(name, count, signal) {
  return new Uint8Array(await new Response(await openFile(name, count, signal)).arrayBuffer());
}

// The files of a parcel: a line of JSON with their names and sizes, then their contents.
function* filesInParcel(bytes) {
  let at = bytes.indexOf(10) + 1;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, at)))) {
    yield [name, bytes.slice(at, at + size)];
    at += size;
  }
}
