// ---- Answering: Pyodide starts from files that are already here -----------------------------------

const GAME = "/patio";

// Where a browser can halt WebAssembly, Pyodide 0.29 makes every callback of Python's event loop one that may be halted,
// and loses 48 bytes of its stack with each (its issue 6249). After half an hour in which something moves the stack lies
// over Python's own types, and the page dies. Nothing here waits inside Python: Pyodide does not get to know that it could.
delete globalThis.WebAssembly?.Suspending;
delete globalThis.WebAssembly?.Suspender; // its name in earlier browsers

// Pyodide fetches two files by fixed names and compiles one of them. While it starts, those names are
// answered with the files that are already here, and the compiled module is handed to it.
async function answering(answers, module, start) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (resource, options) => {
    const name = new URL(resource.url ?? resource, location.href).pathname.split("/").pop();
    return Object.hasOwn(answers, name) ? answers[name]() : fetch(resource, options);
  };
  WebAssembly.instantiateStreaming = async (response, imports) => {
    const compiled = await module;
    return { module: compiled, instance: await WebAssembly.instantiate(compiled, imports) };
  };
  try {
    return await start();
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

// Starts Pyodide from its scripts' addresses, its compiled module, the standard library, its lock file and what is in
// `more`: loadPyodide's own options.
async function startPyodide({ scripts, module, stdlib, lock, env, ...more }) {
  const [{ loadPyodide }] = await scripts;
  const base = new URL("./", location.href).href;
  const answers = { "python_stdlib.zip": () => new Response(stdlib), "pyodide.asm.wasm": () => new Response() };
  const options = { indexURL: base, packageBaseUrl: base, lockFileContents: lock, checkAPIVersion: true };
  return answering(answers, module, () => loadPyodide({ ...options, env: { HOME: "/home/patio", PYTHONPATH: GAME, ...env }, ...more }));
}

// The SHA-256 of some bytes in hexadecimal digits.
async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Writes files, each [path, bytes], and the folders they lie in.
function lay(fs, files) {
  const made = new Set();
  for (const [path, bytes] of files) {
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) fs.mkdirTree(parent);
    made.add(parent);
    fs.writeFile(path, bytes, { canOwn: true });
  }
}
