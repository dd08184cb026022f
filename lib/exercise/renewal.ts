import { isApiError } from '@/lib/api/errors';

/** Milliseconds before each request for new addresses; a file that fails after the last one does not exist. */
const WAITS = [0, 5_000, 20_000, 60_000] as const;
/** After this time addresses may have expired again. */
const RESET_AFTER_MS = 5 * 60_000;
/** Without a network, attempts are not counted: it retries until an answer arrives. */
const OFFLINE_RETRY_MS = 10_000;

type Renew = () => Promise<unknown>;

export interface Renewal {
  /** Sets the function that fetches new addresses. */
  by(renew: Renew): void;
  /** A file failed to load. Several calls in a row are one request. */
  ask(): void;
  end(): void;
}

/** Decides when to request new addresses of files. */
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
          // A refusal is an answer: a deleted quiz stays deleted.
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
