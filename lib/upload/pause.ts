/** Milliseconds between attempts while the network is away; the last value repeats. */
const WAITS_MS = [1_000, 2_000, 5_000, 10_000];

/** A delay that a caller, the browser or a timer ends. */
export interface Pause {
  /** Resolves when the browser is online again, at `end`, or after a delay that grows with `tries`. */
  forNetwork(tries: number): Promise<void>;
  /** Resolves at `end`. */
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
