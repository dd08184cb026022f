import { accountRoutes } from '@/lib/contract/routes/account.ts';
import { DELETION_GRACE } from '@/lib/contract/limits.ts';

const LEAVING_PATH = accountRoutes.leaving.path;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Until when an account deleted at `now` can be had back. */
export const restorableUntil = (now: Date): Date => new Date(now.getTime() + DELETION_GRACE * 1000);

/** The page that says until when: whoever it is for is signed out by then. */
export const leavingPath = (until: Date): string =>
  `${LEAVING_PATH}?until=${until.toISOString().slice(0, 10)}`;

/** The day of the address; null for one that is none. Anybody can write an address: only a day of the time there is counts. */
export function readLeavingDay(value: unknown, now: Date): Date | null {
  if (typeof value !== 'string' || !DAY.test(value)) return null;
  const day = new Date(`${value}T12:00:00Z`);
  const DAY_MS = 24 * 3600 * 1000;
  const isPossible =
    day.getTime() >= now.getTime() - DAY_MS && day.getTime() <= restorableUntil(now).getTime() + DAY_MS;
  return isPossible ? day : null;
}
