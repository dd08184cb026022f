'use client';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { sameHour } from '@/lib/schedule/zone';

interface ClocksProps {
  startsAt: string;
  endsAt: string;
  /** The zone the lesson was agreed in. */
  zone: string;
}

/** A lesson's hours by the person's own clock, and by that of the agreement where it differs. */
export function Clocks({ startsAt, endsAt, zone }: ClocksProps) {
  const t = useTranslations('calendar');
  const time = useLessonTime();
  const user = useCurrentUser();
  const isOther = !sameHour(new Date(startsAt), zone, time.zone);
  const hours = (inZone: string) => `${time.hour(startsAt, inZone)}–${time.hour(endsAt, inZone)}`;
  return (
    <dl className="grid grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-2 rounded-field bg-sunken px-3 py-2.5 leading-tight">
      {user ? <Avatar user={user} size={32} /> : <span />}
      <dt className="min-w-0">
        <b>{t('you')}</b>
        <span className="block text-meta text-ink-3">{time.city(time.zone)}</span>
      </dt>
      <dd className="num font-bold whitespace-nowrap">{hours(time.zone)}</dd>
      {isOther ? (
        <>
          <dt className="col-start-2 min-w-0">
            <b>{t('agreedIn')}</b>
            <span className="block text-meta text-ink-3">{time.city(zone)}</span>
          </dt>
          <dd className="num font-bold whitespace-nowrap">{hours(zone)}</dd>
        </>
      ) : null}
    </dl>
  );
}
