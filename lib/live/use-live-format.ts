'use client';
import { useFormatter } from 'next-intl';
import { useCurrentUser } from '@/lib/account/use-current-user';

/** Instants as this person reads them: their own zone, unless another is named. */
export function useLiveFormat() {
  const format = useFormatter();
  const own = useCurrentUser()?.timeZone;
  return {
    zone: own,
    moment: (at: string | number, timeZone = own) =>
      format.dateTime(new Date(at), {
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
      }),
    range: (from: string, to: string, timeZone = own) =>
      format.dateTimeRange(new Date(from), new Date(to), {
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
      }),
  };
}
