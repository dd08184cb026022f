'use client';
import { useFormatter } from 'next-intl';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { zoneOffset } from '@/lib/schedule/zone';

/** One clock in the whole product: 18:05, whatever the language is used to. */
const MOMENT = {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** Instants as this person reads them: their own zone, unless another is named. */
export function useLiveFormat() {
  const format = useFormatter();
  const own = useCurrentUser()?.timeZone;
  return {
    zone: own,
    moment: (at: string | number, timeZone = own) => format.dateTime(new Date(at), { ...MOMENT, timeZone }),
    range: (from: string, to: string, timeZone = own) => {
      const [start, end] = [new Date(from), new Date(to)];
      if (!timeZone || zoneOffset(start, timeZone) === zoneOffset(end, timeZone))
        return format.dateTimeRange(start, end, { ...MOMENT, timeZone });
      // The clocks change meanwhile: without their names, 2:30 to 2:15 would end before it begins.
      const named = (at: Date) => format.dateTime(at, { ...MOMENT, timeZone, timeZoneName: 'short' });
      return `${named(start)} – ${named(end)}`;
    },
  };
}
