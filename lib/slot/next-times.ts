import { browserApi } from '@/lib/api/browser';
import { askFreeTimes } from './queries';
import type { FreeTimesQuestion } from './keys';
import type { FreeTimes } from './queries';
import { serverClock } from '@/lib/app/server-clock';

const HOUR_MS = 3_600_000;
const DAYS = 14;
/** Of a person, beside others or on their page. */
export const NEXT_SHOWN = 3;

/** The days whose times are called next; the same for an hour. */
export function nextQuestion(userIds: readonly number[], now: number): FreeTimesQuestion {
  const from = Math.floor(now / HOUR_MS) * HOUR_MS;
  const to = from + DAYS * 24 * HOUR_MS;
  return { userIds, from: new Date(from).toISOString(), to: new Date(to).toISOString(), duration: null };
}

/** The next free times of people, in one request. */
export const fetchNextTimes = (userIds: readonly number[]): Promise<FreeTimes[]> =>
  askFreeTimes(browserApi, nextQuestion(userIds, serverClock()));
