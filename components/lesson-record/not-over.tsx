'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button-class';
import { Note } from '@/components/ui/note';
import type { LessonRecord } from '@/lib/lesson-record/queries';
import { livePath } from '@/lib/live/paths';

/** A lesson that was not ended: what will be here, or why there is nothing. */
export function NotOver({ schedule }: { schedule: LessonRecord['schedule'] }) {
  const t = useTranslations('lesson-record');
  const schedules = useTranslations('schedule');
  if (schedule.state === 'CANCELLED')
    return (
      <Note tone="hint">
        <p className="font-[680]">{t('cancelled')}</p>
        <p className="[overflow-wrap:anywhere]">
          {schedules('reason', { reason: schedule.cancelReason ?? schedules('instructorGone') })}
        </p>
      </Note>
    );
  if (schedule.state === 'ENDED') return <Note>{t('neverBegan')}</Note>;
  return (
    <Note>
      <p>{t('notOver')}</p>
      <Link href={livePath(schedule.id)} prefetch={false} className={buttonClass('secondary', 'sm', 'mt-2')}>
        {t('toRoom')}
      </Link>
    </Note>
  );
}
