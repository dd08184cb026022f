/** A delay that another function may cut short. */
export interface Pause {
  wait(milliseconds: number): Promise<void>;
  wake(): void;
}

export function createPause(): Pause {
  let wakeUp: (() => void) | null = null;
  return {
    wait(milliseconds) {
      return new Promise((resolve) => {
        const timer = setTimeout(done, milliseconds);
        function done() {
          clearTimeout(timer);
          wakeUp = null;
          resolve();
        }
        wakeUp = done;
      });
    },
    wake: () => wakeUp?.(),
  };
}

/** Rejects when `work` takes longer than `milliseconds`: a request on a dead network may hang for minutes. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Took too long')), milliseconds);
    work.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}
