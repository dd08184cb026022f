'use client';
import { useLocale } from 'next-intl';
import type { DayNumber } from '@/lib/working-hours/fields';

const DATE_LOCALE = { en: 'en-GB', ru: 'ru' } as const;
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** Names of weekdays in the viewer's language. */
export function useDayNames() {
  const locale = DATE_LOCALE[useLocale()];
  const nameOf = (day: DayNumber, weekday: 'long' | 'short') => {
    const name = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(MONDAY + day * DAY_MS);
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  };
  return {
    long: (day: DayNumber) => nameOf(day, 'long'),
    short: (day: DayNumber) => nameOf(day, 'short'),
  };
}
