'use client';
import { useTime } from '@/lib/schedule/use-now';
import { dayOf } from './range';

/** A minute is seen to have begun at the latest this much after it. */
const PACE_MS = 10_000;
const MINUTE_MS = 60_000;
const minuteOf = (now: number) => Math.floor(now / MINUTE_MS) * MINUTE_MS;

/** The present minute, of those alone who show it: the lessons are not drawn again for it. */
export const useMinute = (rendered: number): number => useTime(PACE_MS, rendered, minuteOf);

export const useToday = (rendered: number, zone: string): string =>
  useTime(PACE_MS, rendered, (now) => dayOf(now, zone));
