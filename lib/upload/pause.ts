/** Waits between tries while the line is away; the last one stays. */
const WAITS_MS = [1_000, 2_000, 5_000, 10_000];

/** A wait that somebody, the browser or the clock ends. */
export interface Pause {
  /** Until the browser says the line is back, or `end`, or a while that grows with `tries`. */
  forLine(tries: number): Promise<void>;
  /** Until `end`. */
  forPerson(): Promise<void>;
  end(): void;
}

export function createPause(): Pause {
  let end: () => void = () => undefined;
  const wait = (milliseconds: number | null) =>
    new Promise<void>((resolve) => {
      const timer = milliseconds === null ? undefined : setTimeout(() => end(), milliseconds);
      const hear = () => end();
      if (milliseconds !== null) window.addEventListener('online', hear);
      end = () => {
        clearTimeout(timer);
        window.removeEventListener('online', hear);
        resolve();
      };
    });
  return {
    forLine: (tries) => wait(WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] ?? 0),
    forPerson: () => wait(null),
    end: () => end(),
  };
}
