'use client';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import type { UserCardFragment } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useNames } from '@/lib/profile/use-names';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { sameHour } from '@/lib/schedule/zone';

interface BothClocksProps {
  startsAt: string;
  /** Minutes. */
  duration: number;
  /** The viewer's zone. */
  zone: string;
  person: UserCardFragment;
  personZone: string;
}

/** A time by the viewer's clock, and by the other person's where it differs. */
export function BothClocks({ startsAt, duration, zone, person, personZone }: BothClocksProps) {
  const t = useTranslations('slot');
  const time = useLessonTime(zone);
  const { firstName } = useNames();
  const user = useCurrentUser();
  const endsAt = new Date(Date.parse(startsAt) + duration * 60_000).toISOString();
  const hours = (inZone: string) => `${time.hour(startsAt, inZone)}–${time.hour(endsAt, inZone)}`;
  return (
    <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 rounded-field bg-sunken px-3 py-2.5 leading-tight">
      <dt className="flex min-w-0 items-center gap-[9px]">
        {user ? <Avatar user={user} size={32} /> : null}
        <span className="min-w-0">
          <b className="font-[680]">{t('you')}</b>
          <span className="block text-meta text-ink-3">{time.city(zone)}</span>
        </span>
      </dt>
      <dd className="num text-right font-bold whitespace-nowrap">{hours(zone)}</dd>
      {sameHour(new Date(startsAt), zone, personZone) ? null : (
        <>
          <dt className="flex min-w-0 items-center gap-[9px]">
            <Avatar user={person} size={32} />
            <span className="min-w-0 wrap-anywhere">
              <b className="font-[680]">{firstName(person)}</b>
              <span className="block text-meta text-ink-3">{time.city(personZone)}</span>
            </span>
          </dt>
          <dd className="num text-right font-bold whitespace-nowrap">{hours(personZone)}</dd>
        </>
      )}
    </dl>
  );
}
