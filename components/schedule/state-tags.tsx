'use client';
import { useTranslations } from 'next-intl';
import { Tag } from '@/components/ui/tag';
import type { Schedule } from '@/lib/schedule/window';

/** Tags for a lesson that is more than planned: live, cancelled and so on. */
export function StateTags({ schedule }: { schedule: Pick<Schedule, 'state' | 'ready'> }) {
  const t = useTranslations('schedule');
  const going = schedule.state === 'UPCOMING' || schedule.state === 'LIVE';
  return (
    <>
      {schedule.state === 'LIVE' ? <Tag tone="live">{t('live')}</Tag> : null}
      {schedule.state === 'ENDED' ? <Tag>{t('ended')}</Tag> : null}
      {schedule.state === 'CANCELLED' ? <Tag tone="error">{t('cancelled')}</Tag> : null}
      {going && !schedule.ready ? <Tag tone="sary">{t('notReady')}</Tag> : null}
    </>
  );
}
