'use client';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { StaffMark } from '@/components/ui/staff-mark';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { boundsOf, piecesOf, remarksOf } from '@/lib/lesson-record/attendance';
import type { Bounds, Remark } from '@/lib/lesson-record/attendance';
import type { Attendance, LessonRecord } from '@/lib/lesson-record/queries';
import { useNames } from '@/lib/profile/use-names';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { Part } from './part';

/** Who was there, and how long. */
export function AttendancePart({ record }: { record: LessonRecord }) {
  const t = useTranslations('lesson-record');
  const bounds = boundsOf(record.schedule);
  return (
    <Part title={t('attendance')} isSmall>
      <ul>
        {record.attendance.map((one) => (
          <Person key={one.user.id} one={one} bounds={bounds} />
        ))}
      </ul>
    </Part>
  );
}

function useRemarkText() {
  const t = useTranslations('lesson-record');
  const time = useLessonTime();
  return (remark: Remark): string => {
    if (remark.is === 'ABSENT') return t('absent');
    if (remark.is === 'LEFT') return t('left', { at: time.hour(remark.at) });
    return remark.is === 'CAME' ? t('came', { n: remark.minutes }) : t('away', { n: remark.minutes });
  };
}

function Person({ one, bounds }: { one: Attendance; bounds: Bounds }) {
  const t = useTranslations('lesson-record');
  const { firstName } = useNames();
  const remarkText = useRemarkText();
  const viewerId = useCurrentUser()?.id;
  const { user, seconds, spans } = one;
  const minutes = Math.round(seconds / 60);
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)_84px_minmax(52px,auto)] items-center gap-x-2.5 border-line py-2 not-first:border-t">
      <Avatar user={user} size={32} />
      <div className="min-w-0 leading-tight">
        <span className="[overflow-wrap:anywhere]">
          {user.id === viewerId ? t('you') : firstName(user)}
          <StaffMark person={user.id === viewerId ? null : user} />
        </span>
        {remarksOf(one, bounds).map((remark) => (
          <span key={remark.is} className="block text-meta text-ink-3">
            {remarkText(remark)}
          </span>
        ))}
      </div>
      <span aria-hidden className="relative block h-3 overflow-hidden rounded-full bg-sunken">
        {piecesOf({ spans }, bounds).map(({ left, width }) => (
          <i
            key={left}
            style={{ left: `${left}%`, width: `${width}%` }}
            // White, so that a break is seen however short it was.
            className="absolute inset-y-0 min-w-0.5 bg-kok not-first:border-l-2 not-first:border-surface"
          />
        ))}
      </span>
      <b className="num text-right font-[680]">{t('minutes', { n: minutes })}</b>
    </li>
  );
}
