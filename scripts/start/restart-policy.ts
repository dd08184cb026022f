/** What was ready this long is started again at once when it dies. */
export const STEADY_MS = 5_000;
/** After this many deaths in a row before it was ready, a service is given up. */
export const DEATHS_MAX = 5;
const FIRST_WAIT_MS = 500;
const WAIT_MAX_MS = 10_000;

/** What decides whether and when a service is started again. Instants are milliseconds. */
export interface RestartHistory {
  /** Null: its current process has not been ready yet. */
  readonly readyAt: number | null;
  /** Deaths in a row before it was ready. */
  readonly unreadyDeaths: number;
  /** Deaths in a row of processes that were not ready for `STEADY_MS`: each doubles the wait. */
  readonly earlyDeaths: number;
}

export const NO_DEATHS: RestartHistory = { readyAt: null, unreadyDeaths: 0, earlyDeaths: 0 };

export const afterReady = (history: RestartHistory, now: number): RestartHistory => ({
  ...history,
  readyAt: now,
  unreadyDeaths: 0,
});

/** `wait`: milliseconds until it is started again; null: it is given up. */
export function afterDeath(
  { readyAt, unreadyDeaths, earlyDeaths }: RestartHistory,
  now: number,
): { history: RestartHistory; wait: number | null } {
  if (readyAt !== null && now - readyAt >= STEADY_MS) return { history: NO_DEATHS, wait: 0 };
  const history = {
    readyAt: null,
    unreadyDeaths: readyAt === null ? unreadyDeaths + 1 : 0,
    earlyDeaths: earlyDeaths + 1,
  };
  if (history.unreadyDeaths >= DEATHS_MAX) return { history, wait: null };
  return { history, wait: Math.min(FIRST_WAIT_MS * 2 ** earlyDeaths, WAIT_MAX_MS) };
}
