/** What a browser says of its line; not every browser does. */
interface Line extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

const lineOf = (): Line | undefined => (navigator as Navigator & { connection?: Line }).connection;

/** Whether the person asks to save data. */
export const savesData = (): boolean => lineOf()?.saveData === true;

const SLOW: readonly (string | undefined)[] = ['slow-2g', '2g', '3g'];

/** Whether nothing large should be loaded that nobody asked for: data is saved, or the line is slow. */
export const isSparing = (): boolean => savesData() || SLOW.includes(lineOf()?.effectiveType);

/** Calls back when the line changes; returns how to stop that. */
export function watchLine(onChange: () => void): () => void {
  const line = lineOf();
  // Older browsers have it as a plain object.
  line?.addEventListener?.('change', onChange);
  return () => line?.removeEventListener?.('change', onChange);
}
