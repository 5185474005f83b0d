// ---- Screen: what the game has drawn comes onto the canvas ---------------------------------------

// A browser takes longer to paint a canvas than the game to draw it. So it gets only what looks different: squares of
// the picture, side by side in strips.
const SQUARE = 64; // pixels
const MOST = 0.6; // the share of the squares from which on the whole picture is painted
const OPAQUE = 0xff000000 | 0; // the game's fourth byte means nothing

const screen = {
  pen: null,
  image: null, // the picture on the canvas
  seen: null, // the same, a number for each pixel

  // Shows a picture that lies in Python's memory at an address, four bytes a pixel. At the address `places` lie `count`
  // numbers: left, top, width and height of every place where it may have changed. `afresh`: the canvas is empty.
  show(address, width, height, places, count, afresh) {
    const { buffer } = own.pyodide._module.HEAP32;
    const pixels = new Int32Array(buffer, address, width * height);
    if (afresh || screen.image?.width !== width || screen.image.height !== height) {
      screen.begin(width, height);
      screen.paintAll(pixels);
      return;
    }
    const across = Math.ceil(width / SQUARE);
    const touched = squaresOf(new Int32Array(buffer, places, count), across, Math.ceil(height / SQUARE));
    const found = screen.changes(pixels, width, height, touched);
    if (found.length > MOST * touched.length) screen.paintAll(pixels);
    else screen.paintStrips(pixels, found, across);
  },

  begin(width, height) {
    const canvas = byId("canvas");
    screen.pen ??= canvas.getContext("2d");
    Object.assign(canvas, { width, height });
    forgetPicture(own.pyodide._module.SDL2);
    screen.image = screen.pen.createImageData(width, height);
    screen.seen = new Int32Array(screen.image.data.buffer);
  },

  // Out of sight nothing is painted; the first picture after that is painted afresh.
  listen() {
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) Object.assign(screen, { image: null, seen: null });
    });
  },

  // Those of the touched squares that look different, by their numbers from left to right and from the top down.
  changes(pixels, width, height, touched) {
    const found = [];
    let number = 0;
    for (let top = 0; top < height; top += SQUARE) {
      const bottom = Math.min(top + SQUARE, height);
      for (let left = 0; left < width; left += SQUARE, number += 1) {
        if (!touched[number]) continue;
        if (differs(pixels, screen.seen, width, left, top, Math.min(left + SQUARE, width), bottom)) found.push(number);
      }
    }
    return found;
  },

  paintAll(pixels) {
    const { seen } = screen;
    for (let at = 0; at < seen.length; at += 1) seen[at] = pixels[at] | OPAQUE;
    screen.pen.putImageData(screen.image, 0, 0);
  },

  paintStrips(pixels, squares, across) {
    for (let first = 0; first < squares.length; ) {
      let next = first + 1;
      while (squares[next] === squares[next - 1] + 1 && squares[next] % across) next += 1;
      screen.paintStrip(pixels, squares[first] % across, Math.floor(squares[first] / across), next - first);
      first = next;
    }
  },

  // Paints so many squares from one on; beyond the edges of the canvas nothing is seen.
  paintStrip(pixels, column, row, squares) {
    const { seen, image } = screen;
    const [left, top] = [column * SQUARE, row * SQUARE];
    const [right, bottom] = [Math.min(left + squares * SQUARE, image.width), Math.min(top + SQUARE, image.height)];
    for (let y = top; y < bottom; y += 1) {
      const end = y * image.width + right;
      for (let at = y * image.width + left; at < end; at += 1) seen[at] = pixels[at] | OPAQUE;
    }
    screen.pen.putImageData(image, 0, 0, left, top, right - left, bottom - top);
  },
};

// Which squares some places touch: 1 for each of them.
function squaresOf(places, across, down) {
  const touched = new Uint8Array(across * down);
  for (let at = 0; at < places.length; at += 4) {
    const [left, top] = [Math.floor(places[at] / SQUARE), Math.floor(places[at + 1] / SQUARE)];
    const right = Math.ceil((places[at] + places[at + 2]) / SQUARE);
    const bottom = Math.ceil((places[at + 1] + places[at + 3]) / SQUARE);
    for (let row = top; row < bottom; row += 1) touched.fill(1, row * across + left, row * across + right);
  }
  return touched;
}

// Whether two pictures of a width differ between two columns and two rows.
function differs(one, other, width, left, top, right, bottom) {
  for (let y = top; y < bottom; y += 1) {
    const end = y * width + right;
    for (let at = y * width + left; at < end; at += 1) if ((one[at] | OPAQUE) !== other[at]) return true;
  }
  return false;
}

// SDL paints a new window once by itself and keeps a picture as large as the canvas for it. It makes another one if it
// needs one: where the size is not the one it knows.
function forgetPicture(sdl) {
  if (sdl) Object.assign(sdl, { w: 0, image: null, data32: null, data8: null, data32Data: null });
}
