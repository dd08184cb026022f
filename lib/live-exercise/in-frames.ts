/** A page in the background draws no frames: what came is taken all the same. */
const HIDDEN_MS = 200;

export interface InFrames<Item> {
  add(item: Item): void;
  stop(): void;
}

/** Hands over what came since the last frame of the screen, all at once: thirty students type faster than it is drawn. */
export function inFrames<Item>(take: (items: readonly Item[]) => void): InFrames<Item> {
  let items: Item[] = [];
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = null;
  };
  const handOver = () => {
    stop();
    const all = items;
    items = [];
    take(all);
  };
  return {
    add: (item) => {
      items.push(item);
      if (frame !== null) return;
      frame = requestAnimationFrame(handOver);
      timer = setTimeout(handOver, HIDDEN_MS);
    },
    stop: () => {
      stop();
      items = [];
    },
  };
}
