import { serverClock } from '@/lib/app/server-clock';

/** The server's clock as the lesson's stream tells it. */
export interface SharedClock {
  /**
   * The server wrote this instant (ISO) before it was received here, and after it was asked for. `askedAt`: milliseconds of
   * this page; absent: it came by itself.
   */
  receive(written: { at: string; askedAt?: number }): void;
  /** Milliseconds by the server's clock. */
  now(): number;
}

/**
 * Whatever the device's clock says, and however long the page took to load: each received instant is a least value of the
 * server's present, and the one that was on its way for the shortest time is nearest to it. What was asked for is not
 * older than the question: then the middle between both is taken.
 * @param own milliseconds of this page that nobody sets
 */
export function createSharedClock(own: () => number = () => performance.now()): SharedClock {
  let least = -Infinity;
  let most = Infinity;
  const ahead = () => (Number.isFinite(most) && most > least ? (least + most) / 2 : least);
  return {
    receive({ at, askedAt }) {
      const instant = Date.parse(at);
      if (!Number.isFinite(instant)) return;
      least = Math.max(least, instant - own());
      if (askedAt !== undefined) most = Math.min(most, instant - askedAt);
    },
    now: () => (Number.isFinite(least) ? own() + ahead() : serverClock()),
  };
}
