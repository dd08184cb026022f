'use client';
import { useFormatter } from 'next-intl';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { zoneOffset } from '@/lib/schedule/zone';

/** One time format in the whole product: 18:05, whatever the language's convention is. */
const HOUR = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const MOMENT = { day: 'numeric', month: 'long', ...HOUR } as const;

/** Formats instants for this person: in their own time zone, unless another is named. */
export function useLiveFormat() {
  const format = useFormatter();
  const own = useCurrentUser()?.timeZone;
  return {
    zone: own,
    moment: (at: string | number, timeZone = own) => format.dateTime(new Date(at), { ...MOMENT, timeZone }),
    /** 18:30 */
    hour: (at: string | number, timeZone = own) => format.dateTime(new Date(at), { ...HOUR, timeZone }),
    range: (from: string, to: string, timeZone = own) => {
      const [start, end] = [new Date(from), new Date(to)];
      if (!timeZone || zoneOffset(start, timeZone) === zoneOffset(end, timeZone))
        return format.dateTimeRange(start, end, { ...MOMENT, timeZone });
      // The clocks change in between: without time zone names, 2:30 to 2:15 would end before it begins.
      const named = (at: Date) => format.dateTime(at, { ...MOMENT, timeZone, timeZoneName: 'short' });
      return `${named(start)} – ${named(end)}`;
    },
  };
}
