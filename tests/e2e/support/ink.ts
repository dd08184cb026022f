/** Upper left corner of a drawn square, in CSS pixels from the corner of the canvas or of the drawing. */
export interface Place {
  x: number;
  y: number;
}

/** A drawn shape: its corner and its size, in CSS pixels. */
export interface Ink extends Place {
  width: number;
  height: number;
}

/** Runs in the page: finds every connected shape, by its upper left corner. */
export function findInk(canvas: HTMLCanvasElement): Ink[] {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  const scale = width / canvas.clientWidth;
  const seen = new Uint8Array(width * height);
  const isInk = (at: number) => (pixels[at * 4 + 3] ?? 0) > 100;
  const found: Ink[] = [];
  const flood = (start: number) => {
    const piece = { left: width, top: height, right: 0, bottom: 0, size: 0 };
    const waiting = [start];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      piece.left = Math.min(piece.left, x);
      piece.top = Math.min(piece.top, y);
      piece.right = Math.max(piece.right, x);
      piece.bottom = Math.max(piece.bottom, y);
      piece.size += 1;
      for (const next of [-1, 1].flatMap((step) => [
        at + step,
        at + step * width,
        at + step * (width + 1),
        at + step * (width - 1),
      ])) {
        if (seen[next] || !isInk(next)) continue;
        seen[next] = 1;
        waiting.push(next);
      }
    }
    const { left, top, right, bottom } = piece;
    const size = { width: (right - left) / scale, height: (bottom - top) / scale };
    if (piece.size > 40) found.push({ x: left / scale, y: top / scale, ...size });
  };
  for (let at = 0; at < width * height; at += 1) {
    if (seen[at] || !isInk(at)) continue;
    seen[at] = 1;
    flood(at);
  }
  return found;
}
