'use client';
import { placeOf } from '@/lib/calendar/move';
import { placeParts } from '@/lib/calendar/place-parts';
import { clockOf } from '@/lib/calendar/range';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { useMinute } from '@/lib/calendar/use-calendar-time';
import { LanePart } from './lane-part';
import type { Lanes } from './lanes';

interface NowLineProps {
  calendar: Calendar;
  days: readonly string[];
  lanes: Lanes;
}

/** The line of the present minute, through all days if today is one of them, with its hour before the first. */
export function NowLine({ calendar, days, lanes }: NowLineProps) {
  const now = placeOf(new Date(useMinute(calendar.rendered)).toISOString(), 0, calendar.zone);
  if (!days.includes(now.day)) return null;
  return days.map((day, index) => (
    <LanePart key={day} lanes={lanes} part={{ ...placeParts(now)[0], day }} className="cal-now-line">
      {index === 0 ? <span className="cal-now-time num">{clockOf(now.minute).replace(/^0/, '')}</span> : null}
      {day === now.day ? <i aria-hidden className="cal-now-dot" /> : null}
    </LanePart>
  ));
}
