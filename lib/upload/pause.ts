/** Waits between tries while the network is away; the last one stays. */
const WAITS_MS = [1_000, 2_000, 5_000, 10_000];

/** A wait that somebody, the browser or the clock ends. */
export interface Pause {
  /** Until the browser says the network is back, or `end`, or a while that grows with `tries`. */
  forNetwork(tries: number): Promise<void>;
  /** Until `end`. */
  forPerson(): Promise<void>;
  end(): void;
}

export function createPause(): Pause {
  let end: () => void = () => undefined;
  const wait = (milliseconds: number | null) =>
    new Promise<void>((resolve) => {
      const timer = milliseconds === null ? undefined : setTimeout(() => end(), milliseconds);
      const resume = () => end();
      if (milliseconds !== null) window.addEventListener('online', resume);
      end = () => {
        clearTimeout(timer);
        window.removeEventListener('online', resume);
        resolve();
      };
    });
  return {
    forNetwork: (tries) => wait(WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] ?? 0),
    forPerson: () => wait(null),
    end: () => end(),
  };
}
