'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import type { AvatarUser } from '@/components/ui/avatar';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { CalendarLesson } from '@/lib/calendar/queries';
import { useNames } from '@/lib/profile/use-names';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { sameHour } from '@/lib/schedule/zone';

interface ClocksProps {
  lesson: CalendarLesson;
  /** With their pictures; without anybody while they load. */
  people: readonly (AvatarUser & { id: number })[];
}

/** A lesson's hours by one's own clock, and where it differs by that of the other person, or of the agreement. */
export function Clocks({ lesson, people }: ClocksProps) {
  const t = useTranslations('calendar');
  const { zone } = useLessonTime();
  const { fullName } = useNames();
  const user = useCurrentUser();
  const other = lesson.instructor.id === user?.id ? lesson.students[0] : lesson.instructor;
  const pictured = people.find(({ id }) => id === other?.id);
  const otherZone = lesson.otherZone ?? lesson.zone;
  return (
    <dl className="flex flex-col gap-2 rounded-field bg-sunken px-3 py-2.5 leading-tight">
      <Clock
        lesson={lesson}
        zone={zone}
        who={t('you')}
        face={user ? <Avatar user={user} size={32} /> : null}
      />
      {sameHour(new Date(lesson.startsAt), otherZone, zone) ? null : (
        <Clock
          lesson={lesson}
          zone={otherZone}
          who={lesson.otherZone && other ? fullName(other) : t('agreedIn')}
          face={lesson.otherZone && pictured ? <Avatar user={pictured} size={32} /> : null}
        />
      )}
    </dl>
  );
}

interface ClockProps {
  lesson: CalendarLesson;
  zone: string;
  who: string;
  face: ReactNode;
}

function Clock({ lesson: { startsAt, endsAt }, zone, who, face }: ClockProps) {
  const time = useLessonTime();
  return (
    <div className="flex items-center gap-2">
      <dt className="grid min-w-0 flex-1 grid-cols-[32px_minmax(0,1fr)] items-center gap-x-2">
        {face ?? <span />}
        <span className="min-w-0">
          <b className="wrap-anywhere">{who}</b>
          <span className="block text-meta text-ink-3">{time.city(zone)}</span>
        </span>
      </dt>
      <dd className="num font-bold whitespace-nowrap">
        {time.hour(startsAt, zone)}–{time.hour(endsAt, zone)}
      </dd>
    </div>
  );
}
