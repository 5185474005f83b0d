// The service worker: keeps one whole version of the page, and serves that version and no other.
//
// BUNDLE.files names every file of the version, packs and all, with the hash of its contents. A version is installed
// only when each file arrived with that hash; until then, and until a starting page asks for it, the old one serves.
// What the page would unpack at every start is kept unpacked, and says so.

const BUNDLE = /* patio:files */ { version: "", files: {} };
const HOME = new URL("./", self.location).href;
const PREFIX = `patio ${HOME} `; // other pages of this origin have caches too
const CACHE = PREFIX + BUNDLE.version;

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(dropOthers().then(() => self.clients.claim())));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const name = nameOf(event.request);
  if (name !== null) event.respondWith(answer(event.request, name));
});

// The file of this version that a request means, or null when it is none of our business.
function nameOf(request) {
  if (request.method !== "GET") return null;
  const url = new URL(request.url);
  const plain = url.origin + url.pathname;
  if (!plain.startsWith(HOME)) return null;
  const name = plain.slice(HOME.length) || "index.html";
  return Object.hasOwn(BUNDLE.files, name) ? name : null;
}

async function answer(request, name) {
  const cache = await caches.open(CACHE);
  return (await cache.match(HOME + name)) ?? fetch(request);
}

async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.entries(BUNDLE.files).map(([name, hash]) => keep(cache, name, hash)));
}

async function keep(cache, name, hash) {
  const url = HOME + name;
  const old = await fromOldVersion(url, hash);
  if (old) return cache.put(url, old);
  // files below f/ are named by their contents: what the page has fetched will do, unless it is damaged
  const { bytes, type } = (name.startsWith("f/") && (await fetched(url, hash, "default"))) || (await fetched(url, hash, "reload"));
  if (!bytes) throw new Error(`${name} is not of version ${BUNDLE.version}`);
  const headers = { "content-type": type, "x-hash": hash };
  if (!name.endsWith(".bin")) return cache.put(url, new Response(bytes, { headers }));
  const body = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return cache.put(url, new Response(body, { headers: { ...headers, "x-unpacked": "gzip" } }));
}

// The contents behind an address when they have that hash. Rejects when nothing comes.
async function fetched(url, hash, cache) {
  const response = await fetch(url, { cache });
  if (!response.ok) throw new Error(`${url.slice(HOME.length)}: HTTP ${response.status}`);
  const bytes = await response.arrayBuffer();
  if ((await sha256(bytes)) !== hash) return cache === "reload" ? {} : null;
  return { bytes, type: response.headers.get("content-type") ?? "application/octet-stream" };
}

// What an older version kept, which has been checked then.
async function fromOldVersion(url, hash) {
  for (const key of (await caches.keys()).filter((key) => key.startsWith(PREFIX))) {
    const response = await (await caches.open(key)).match(url);
    if (response?.headers.get("x-hash") === hash) return response;
  }
  return null;
}

async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function dropOthers() {
  const keys = await caches.keys();
  await Promise.all(keys.filter((key) => key.startsWith(PREFIX) && key !== CACHE).map((key) => caches.delete(key)));
}
