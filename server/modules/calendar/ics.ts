import { TZDate } from '@date-fns/tz';
import { ICalCalendar, ICalEventStatus } from 'ical-generator';
import { liveRoutes } from '#contract/routes/live.ts';
import { pathOf } from '#contract/routes/route.ts';
import type { Locale } from '#contract/locales.ts';
import type { EventRow } from './model.ts';
import { EVENT_TEXTS } from './texts.ts';
import { writableZone, zoneRules } from './zone-rules.ts';

export interface CalendarOptions {
  locale: Locale;
  /** The address of the web, without a slash at its end. */
  publicUrl: string;
}

/** Seconds after which programs should read the address again. */
const AGAIN_SECONDS = 3600;
const NAME = 'Tildesh';

/** Writes lessons as iCalendar (RFC 5545). The same lessons give the same text. */
export function writeCalendar(events: readonly EventRow[], options: CalendarOptions): string {
  const calendar = new ICalCalendar({
    name: NAME,
    prodId: { company: NAME, product: 'Lessons' },
    timezone: { name: null, generator: zoneRules },
    ttl: AGAIN_SECONDS,
  });
  for (const event of events) calendar.createEvent(eventOf(event, options));
  return `${calendar.toString()}\r\n`;
}

function eventOf(event: EventRow, { locale, publicUrl }: CalendarOptions) {
  const link = `${publicUrl}${pathOf(liveRoutes.liveLesson, { lessonScheduleId: event.id })}`;
  const texts = EVENT_TEXTS[locale];
  const people =
    event.names.length > 0 ? [texts.people.replace('{names}', () => event.names.join(', '))] : [];
  const zone = writableZone(event.zone, [event.startsAt, event.endsAt]);
  const at = (instant: Date) => (zone ? new TZDate(instant.getTime(), zone) : instant);
  return {
    id: `lesson-${event.id}@${new URL(publicUrl).host}`,
    sequence: event.sequence,
    start: at(event.startsAt),
    end: at(event.endsAt),
    timezone: zone,
    // Without a method, a stamp says when the content last changed, as LAST-MODIFIED does.
    stamp: event.updatedAt,
    created: event.createdAt,
    lastModified: event.updatedAt,
    status: event.cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: event.title,
    description: [...people, texts.join.replace('{link}', link)].join('\n'),
    location: link,
    url: link,
  };
}
