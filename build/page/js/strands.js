// ---- Strands: bytecode travels in them, sorted by what its bytes mean; build/publish/strands.py explains ----

const FLAG = 0x80;
const OPERATIONS = 9; // the strand of operations; that of their arguments is the last
const [CODE, REFERENCE, LONG] = kinds("crl");
const TEXT = widths({ zZ: 1, aAstu: 4 }); // how many bytes tell the size of what is of a kind
const ITEMS = widths({ ")": 1, "(<>[": 4 });
const FIXED = widths({ i: 4, g: 8, y: 16 }); // the sizes of numbers
const FEW = 16; // bytes that are copied faster one by one
const AT_ONCE = 4; // milliseconds of work before others have their turn

function kinds(letters) {
  return Array.from(letters, (letter) => letter.charCodeAt(0));
}

function widths(byKinds) {
  const found = new Uint8Array(FLAG);
  for (const [letters, width] of Object.entries(byKinds)) for (const kind of kinds(letters)) found[kind] = width;
  return found;
}

// A part of the page as it was before it was put into strands. It takes a little at a time, so that frames go on.
async function restored(bytes) {
  const start = bytes.indexOf(10) + 1;
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, start)));
  const whole = new Uint8Array(head.whole);
  let until = performance.now() + AT_ONCE;
  for (const _module of filling(whole, bytes, head, start)) {
    if (performance.now() < until) continue;
    await letOthersWork();
    until = performance.now() + AT_ONCE;
  }
  return whole;
}

// Unlike a timer it does not wait in pages that nobody sees.
function letOthersWork() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage("");
  }).finally(() => port1.close());
}

function* filling(whole, bytes, { gaps, caches, strands }, start) {
  const next = strands.map((_size, number) => strands.slice(0, number).reduce((sum, size) => sum + size, start));
  const [PLAIN, HEADS, TYPES, SIZES, TEXTS, REFERENCES, NUMBERS, SHAPES, LINES] = next.keys();
  const nextArgument = startsOfArguments(bytes.subarray(next[OPERATIONS], next[OPERATIONS + 1]), next[OPERATIONS + 1]);
  const empty = new Uint8Array(256); // bytes after an operation, which are zeros
  for (const operation in caches) empty[operation] = 2 * caches[operation];
  let to = 0;

  function put(strand, size) {
    const from = next[strand];
    next[strand] += size;
    if (size > FEW) whole.set(bytes.subarray(from, from + size), to);
    else for (let at = 0; at < size; at++) whole[to + at] = bytes[from + at];
    to += size;
  }

  function putSize(width) {
    put(SIZES, width);
    return width === 1 ? whole[to - 1] : whole[to - 4] | (whole[to - 3] << 8) | (whole[to - 2] << 16) | (whole[to - 1] << 24);
  }

  function putOperations(size) {
    for (const end = to + size; to < end; ) {
      const operation = bytes[next[OPERATIONS]++];
      whole[to++] = operation;
      whole[to++] = bytes[nextArgument[operation]++];
      to += empty[operation];
    }
  }

  // An object as Python's `marshal` writes it; those of other kinds, such as None, have no contents.
  function putObject(operations = false) {
    const kind = bytes[next[TYPES]] & ~FLAG;
    put(TYPES, 1);
    if (kind === CODE) putCode();
    else if (ITEMS[kind]) putObjects(putSize(ITEMS[kind]));
    else if (kind === REFERENCE) put(REFERENCES, 4);
    else if (kind === LONG) put(NUMBERS, 2 * Math.abs(putSize(4)));
    else if (FIXED[kind]) put(NUMBERS, FIXED[kind]);
    else if (operations) putOperations(putSize(TEXT[kind]));
    else if (TEXT[kind]) put(TEXTS, putSize(TEXT[kind]));
  }

  function putObjects(count) {
    for (let left = count; left > 0; left--) putObject();
  }

  function putCode() {
    put(SHAPES, 20);
    putObject(true);
    putObjects(7);
    put(LINES, 4);
    putObjects(2);
  }

  for (const gap of gaps.slice(0, -1)) {
    put(PLAIN, gap);
    put(HEADS, 16);
    putObject();
    yield;
  }
  put(PLAIN, gaps.at(-1));
}

// Where the arguments of each operation begin: they lie by operation, as many as there are such operations.
function startsOfArguments(operations, start) {
  const starts = new Uint32Array(257);
  for (const operation of operations) starts[operation + 1]++;
  starts[0] = start;
  for (let operation = 1; operation <= 256; operation++) starts[operation] += starts[operation - 1];
  return starts;
}
