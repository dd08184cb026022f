'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { dateFormat } from '@/lib/date-format';
import { minutesUntil } from './countdown';
import type { Schedule } from './window';
import { daysAhead, instantToWall, sameHour, zoneName, zoneOffset } from './zone';
import { cityOf, isNamedCity } from './zone-list';

const DATE_LOCALE = { en: 'en-GB', ru: 'ru' } as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** "9:00": the design's time format, the same in every language. */
function hourIn(zone: string, at: string): string {
  return instantToWall(new Date(at), zone).time.replace(/^0/, '');
}

/** The times of both ends; if the clocks change in between, each has its zone name. */
function endsOf(from: string, to: string, zone: string, locale: string): { from: string; to: string } {
  const turns = zoneOffset(new Date(from), zone) !== zoneOffset(new Date(to), zone);
  const timeOf = (at: string) =>
    turns ? `${hourIn(zone, at)} ${zoneName(new Date(at), zone, locale)}` : hourIn(zone, at);
  return { from: timeOf(from), to: timeOf(to) };
}

function useZone(given: string | undefined): string {
  const own = useCurrentUser()?.timeZone;
  return given ?? own ?? 'UTC';
}

/**
 * Formats instants in the person's own zone and language.
 * @param given their zone, where nobody is signed in
 */
export function useLessonTime(given?: string) {
  const t = useTranslations('schedule');
  const locale = DATE_LOCALE[useLocale()];
  const zone = useZone(given);

  const hour = (at: string, inZone = zone) => hourIn(inZone, at);

  /** "9:00 to 9:45" */
  const hours = (from: string, to: string) => t('fromTo', endsOf(from, to, zone, locale));

  /** "24 November", with the year if it is not this one. */
  const dayAndMonth = (at: string, now: number, weekday?: 'long' | 'short', inZone = zone) => {
    const year = (instant: Date) => instantToWall(instant, inZone).date.slice(0, 4);
    const otherYear = year(new Date(at)) !== year(new Date(now));
    return dateFormat(locale, {
      timeZone: inZone,
      day: 'numeric',
      month: 'long',
      ...(weekday ? { weekday } : {}),
      ...(otherYear ? { year: 'numeric' } : {}),
    }).format(new Date(at));
  };

  /** Heading of a day in a list. */
  const dayHeading = (at: string, now: number) => {
    const ahead = daysAhead(new Date(now), new Date(at), zone);
    if (ahead === 0) return t('today');
    if (ahead === 1) return t('tomorrow', { date: dayAndMonth(at, now) });
    if (ahead === -1) return t('yesterday', { date: dayAndMonth(at, now) });
    const text = dayAndMonth(at, now, 'long');
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  };

  const city = (name: string) => {
    const own = cityOf(name);
    return isNamedCity(own) ? t(`zone.${own}`) : own.replaceAll('_', ' ');
  };

  /** "18:00 in Bishkek"; null unless the agreed zone shows another time than the person's own. */
  const agreedHour = (schedule: Pick<Schedule, 'startsAt' | 'zone'>) =>
    sameHour(new Date(schedule.startsAt), zone, schedule.zone)
      ? null
      : t('inCity', { time: hour(schedule.startsAt, schedule.zone), city: city(schedule.zone) });

  /** "19:00 (18:00 in London)" where they differ, else "19:00". */
  const bothHours = (schedule: Pick<Schedule, 'startsAt' | 'zone'>) => {
    const agreed = agreedHour(schedule);
    return agreed ? `${hour(schedule.startsAt)} (${agreed})` : hour(schedule.startsAt);
  };

  /** "in 3 h 35 min", "in 2 days". */
  const ahead = (at: string, now: number) => {
    const left = Date.parse(at) - now;
    if (left >= DAY_MS) return t('inDays', { days: daysAhead(new Date(now), new Date(at), zone) });
    const minutes = minutesUntil(now, Date.parse(at));
    if (minutes < 60) return t('inMinutes', { minutes });
    return t('inHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };

  const short = (at: string) => ({
    day: instantToWall(new Date(at), zone).date.slice(-2).replace(/^0/, ''),
    weekday: dateFormat(locale, { timeZone: zone, weekday: 'short' }).format(new Date(at)),
  });

  return { zone, hour, hours, dayAndMonth, dayHeading, city, agreedHour, bothHours, ahead, short };
}
