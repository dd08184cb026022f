'use client';
import { useLocale, useTranslations } from 'next-intl';
import { dateFormat } from '@/lib/date-format';
import { zoneOffset } from '@/lib/schedule/zone';
import type { CalendarView } from './view';

const DATE_LOCALE = { en: 'en-GB', ru: 'ru' } as const;

/** "UTC+6", "UTC+5:30". */
export function offsetText(at: number, zone: string): string {
  const minutes = zoneOffset(new Date(at), zone);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** Days are written YYYY-MM-DD and belong to no zone. */
export function useCalendarWords() {
  const t = useTranslations('calendar');
  const locale = DATE_LOCALE[useLocale()];
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

  const month = (day: string) => {
    const parts = [format(day, { month: 'long' }), day.slice(0, 4)];
    return capital(parts.join(' '));
  };
  const dayMonth = (day: string) => format(day, { day: 'numeric', month: 'long' });
  /** "Thursday, 19 November" */
  const fullDay = (day: string) => capital(`${format(day, { weekday: 'long' })}, ${dayMonth(day)}`);
  const weekday = (day: string, width: 'narrow' | 'short' | 'long') =>
    capital(format(day, { weekday: width }));

  /** "16 to 22 November", "30 November to 6 December". */
  const span = (days: readonly string[]) => {
    const [first = '', last = first] = [days[0], days.at(-1)];
    const from = first.slice(0, 7) === last.slice(0, 7) ? String(Number(first.slice(8))) : dayMonth(first);
    return t('span', { from, to: dayMonth(last) });
  };
  const title = (view: CalendarView, day: string, days: readonly string[]) => {
    if (view === 'month') return month(day);
    return view === 'day' ? fullDay(day) : span(days);
  };
  /** "Kyrgyz"; within a line Russian writes it in lower case. */
  const language = (code: string) => new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  return { month, fullDay, dayMonth, weekday, title, language, capital };
}
