import { isApiError } from '@/lib/api/errors';

/** Milliseconds before each time it is asked; what cannot be had after the last is not there. */
const WAITS = [0, 5_000, 20_000, 60_000] as const;
/** After so long addresses may have ended again. */
const RESET_AFTER_MS = 5 * 60_000;
/** Without a network there is nothing to count: it is tried until it stands. */
const OFFLINE_RETRY_MS = 10_000;

type Renew = () => Promise<unknown>;

export interface Renewal {
  /** How it is done from now on. */
  by(renew: Renew): void;
  /** Something did not come. Many at once are one. */
  ask(): void;
  end(): void;
}

/** When fresh addresses of files are asked for. */
export function planRenewal(): Renewal {
  let renew: Renew = () => Promise.resolve();
  let asked = 0;
  let askedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let turn = 0;

  function renewAfter(wait: number) {
    const begun = turn;
    const isOver = () => begun !== turn;
    timer = setTimeout(() => {
      askedAt = performance.now();
      renew().then(
        () => (isOver() ? undefined : (timer = null)),
        (error: unknown) => {
          if (isOver()) return;
          timer = null;
          // Refused is answered: a quiz that is gone stays so.
          if (isApiError(error, 'NETWORK_FAILURE')) renewAfter(OFFLINE_RETRY_MS);
        },
      );
    }, wait);
  }

  return {
    by(next) {
      renew = next;
    },
    ask() {
      if (timer !== null) return;
      if (performance.now() - askedAt > RESET_AFTER_MS) asked = 0;
      const wait = WAITS[asked++];
      if (wait !== undefined) renewAfter(wait);
    },
    end() {
      turn += 1;
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
