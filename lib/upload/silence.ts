/** Longer than the web waits for the API (door.ts): who has heard nothing for this long has no network. */
const SILENCE_MS = 90_000;

/** Browsers wait for a dead network for a quarter of an hour, as long as nothing tells them that it is. */
export function watchSilence(onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = () => clearTimeout(timer);
  return {
    /** Something was heard, or is waited for from now on. */
    heard: () => {
      over();
      timer = setTimeout(onSilence, SILENCE_MS);
    },
    /** Nothing is waited for. */
    over,
  };
}
