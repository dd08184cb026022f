'use client';
import { CheckCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useUnseen } from '@/lib/notification/use-badges';
import { useSeen } from '@/lib/notification/use-seen';
import { useNow } from '@/lib/schedule/use-now';
import { useSchedules } from '@/lib/schedule/use-schedules';
import { NoticeRow } from './notice-row';

const MINUTE_PACE_MS = 10_000;

/** Unseen notifications, latest first. `onLeave`: called when a row leads to another page. */
export function NoticeList({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('notification');
  const query = useUnseen(true);
  const lessons = useSchedules('UPCOMING').data?.items ?? [];
  const seen = useSeen();
  const now = useNow(MINUTE_PACE_MS, query.dataUpdatedAt);
  const notices = query.data?.items.filter(({ id }) => !seen.isSeen(id)) ?? [];
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 px-4 py-2">
        <h2 className="text-h3">{t('title')}</h2>
        {notices.length > 0 ? (
          <Button size="sm" variant="subtle" onClick={() => seen.add(notices.map(({ id }) => id))}>
            <CheckCheck aria-hidden />
            {t('markAllSeen')}
          </Button>
        ) : null}
      </div>
      <div className="min-h-0 overflow-y-auto border-t border-line" role="status" aria-live="polite">
        {query.isPending ? (
          <Loading label={t('loading')}>
            <SkeletonRows rows={2} />
          </Loading>
        ) : null}
        {query.isLoadingError ? <p className="px-4 py-6 text-center text-ink-2">{t('failed')}</p> : null}
        {query.isSuccess && notices.length === 0 ? (
          <p className="px-4 py-6 text-center text-ink-2">{t('empty')}</p>
        ) : null}
        <ul>
          {notices.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              schedule={lessons.find(({ id }) => id === notice.lessonScheduleId)}
              now={now}
              onSeen={() => seen.add([notice.id])}
              onLeave={onLeave}
            />
          ))}
        </ul>
      </div>
    </>
  );
}
