import { accountRoutes } from '@/lib/contract/routes/account.ts';
import { DELETION_GRACE } from '@/lib/contract/limits.ts';

const LEAVING_PATH = accountRoutes.leaving.path;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Until when an account deleted at `now` can be restored. */
export const restorableUntil = (now: Date): Date => new Date(now.getTime() + DELETION_GRACE * 1000);

/** Path of the page that says until when: the person is signed out by then. */
export const leavingPath = (until: Date): string =>
  `${LEAVING_PATH}?until=${until.toISOString().slice(0, 10)}`;

/**
 * The day in the address; null for an invalid one. Anybody can write an address, so only a day within the period
 * counts.
 */
export function readLeavingDay(value: unknown, now: Date): Date | null {
  if (typeof value !== 'string' || !DAY.test(value)) return null;
  const day = new Date(`${value}T12:00:00Z`);
  const DAY_MS = 24 * 3600 * 1000;
  const isPossible =
    day.getTime() >= now.getTime() - DAY_MS && day.getTime() <= restorableUntil(now).getTime() + DAY_MS;
  return isPossible ? day : null;
}
