/** Milliseconds the server's clock is ahead of this device's. */
let ahead = 0;

/**
 * Milliseconds between the server's clock and this device's, which may be hours off.
 * @param serverNow the server's clock when it rendered the page that is opened now
 */
export function aheadOfDevice(serverNow: number): number {
  return typeof window === 'undefined' ? 0 : serverNow - Date.now();
}

/** Stores the difference for components that are rendered without the server. */
export function learnServerClock(serverNow: number): void {
  ahead = aheadOfDevice(serverNow);
}

/**
 * The server's current time, as far as it is known, in milliseconds since the epoch: for time limits that the server
 * enforces.
 */
export const serverClock = (): number => Date.now() + ahead;
