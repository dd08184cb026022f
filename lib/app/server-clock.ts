/** Milliseconds the server's clock is ahead of this device's. */
let ahead = 0;

/**
 * How far a device's clock is off: a page and its person may be hours from what the server calls now.
 * @param serverNow the server's clock when it drew what is begun with now
 */
export function aheadOfDevice(serverNow: number): number {
  return typeof window === 'undefined' ? 0 : serverNow - Date.now();
}

/** Keeps the difference for the parts of the page that were drawn without the server. */
export function learnServerClock(serverNow: number): void {
  ahead = aheadOfDevice(serverNow);
}

/** The server's present, as far as it is known: for windows the server keeps. Milliseconds since the epoch. */
export const serverClock = (): number => Date.now() + ahead;
