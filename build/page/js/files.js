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

// A stream of a file's unpacked bytes, counting on the start screen what arrives.
async function openFile(name) {
  let packed;
  const part = partOf(name);
  if (part) {
    packed = new Blob([decodeBase64(part.textContent)]).stream();
    part.remove(); // the text is as large as the file; let it go
  } else {
    const response = await fetch(bundle.files[name].url, { credentials: "same-origin" }).catch((reason) => {
      throw new MissingFile(`${name}: ${reason}`);
    });
    if (!response.ok) throw new MissingFile(`${name}: HTTP ${response.status}`);
    packed = response.body;
  }
  const counter = new TransformStream({
    transform(chunk, controller) {
      startScreen.count(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  return packed.pipeThrough(counter).pipeThrough(new DecompressionStream("gzip"));
}

async function readFile(name) {
  return new Uint8Array(await new Response(await openFile(name)).arrayBuffer());
}

// The plain files in an ustar archive; our own build writes no other kind of entry.
function* filesInTar(bytes) {
  const text = new TextDecoder();
  const field = (at, length) => text.decode(bytes.subarray(at, at + length)).split("\0")[0];
  for (let at = 0; bytes[at]; ) {
    const prefix = field(at + 345, 155);
    const name = field(at, 100);
    const size = parseInt(field(at + 124, 12), 8);
    yield [prefix ? `${prefix}/${name}` : name, bytes.slice(at + 512, at + 512 + size)];
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
