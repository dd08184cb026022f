'use client';
import { useTranslations } from 'next-intl';
import { clockOf } from '@/lib/calendar/range';
import type { Place } from '@/lib/calendar/move';
import { useCalendarWords } from '@/lib/calendar/use-calendar-words';

const DAY_MINUTES = 1_440;
/** "9:00" of minutes after midnight. */
export const hourText = (minute: number) => clockOf(minute % DAY_MINUTES).replace(/^0/, '');

/** "Saturday, 21 November, 14:15 to 15:15", or the hours alone. */
export function usePlaceText() {
  const t = useTranslations('schedule');
  const { fullDay } = useCalendarWords();
  return ({ day, minute, duration }: Place, only?: 'hours'): string => {
    const hours = t('fromTo', { from: hourText(minute), to: hourText(minute + duration) });
    return only ? hours : `${fullDay(day)}, ${hours}`;
  };
}
