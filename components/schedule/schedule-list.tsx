'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import type { LessonPeriod } from '@/graphql/generated/graphql';
import { useNow } from '@/lib/schedule/use-now';
import { useSchedules } from '@/lib/schedule/use-schedules';
import { DayGroups } from './day-groups';
import { NoLessons } from './no-lessons';
import { ScheduleGap } from './schedule-gap';

const MINUTE_PACE_MS = 10_000;

/** All lessons of a period, by day, paginated. */
export function ScheduleList({ period }: { period: LessonPeriod }) {
  const t = useTranslations('schedule');
  const query = useSchedules(period);
  const now = useNow(MINUTE_PACE_MS, query.dataUpdatedAt);
  if (!query.data) return <ScheduleGap query={query} />;
  const { items, total } = query.data;
  if (items.length === 0) {
    return (
      <Card>
        {period === 'UPCOMING' ? (
          <NoLessons />
        ) : (
          <EmptyState title={t('emptyPastTitle')} text={t('emptyPast')} />
        )}
      </Card>
    );
  }
  return (
    <>
      <DayGroups schedules={items} now={now} />
      {query.hasNextPage ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="secondary"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('showMore')}
          </Button>
          <span className="text-sm text-ink-3" role="status">
            {t('shownOf', { shown: items.length, total })}
          </span>
        </div>
      ) : null}
    </>
  );
}
