/** The server's clock as the lesson's stream tells it. */
export interface SharedClock {
  /** The server wrote this instant (ISO) before it was received here. */
  receive(written: { at: string }): void;
  /** Milliseconds by the server's clock. */
  now(): number;
}

/**
 * Whatever the device's clock says, and however long the page took to load: each received instant is a least value of the
 * server's present, and the one that was on its way for the shortest time is nearest to it.
 * @param own milliseconds of this page that nobody sets
 */
export function createSharedClock(own: () => number = () => performance.now()): SharedClock {
  let ahead: number | null = null;
  return {
    receive({ at }) {
      const instant = Date.parse(at);
      if (Number.isFinite(instant)) ahead = Math.max(ahead ?? -Infinity, instant - own());
    },
    now: () => (ahead === null ? Date.now() : own() + ahead),
  };
}
