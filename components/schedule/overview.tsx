'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { useNow } from '@/lib/schedule/use-now';
import { useSchedules } from '@/lib/schedule/use-schedules';
import { splitUpcoming } from '@/lib/schedule/window';
import { DayGroups } from './day-groups';
import { NextLesson } from './next-lesson';
import { NoLessons } from './no-lessons';

const UPCOMING_SHOWN = 5;
const PAST_SHOWN = 3;
const MINUTE_PACE_MS = 10_000;

/** /lessons: what is live, the next lesson, a few more, a few past. */
export function Overview() {
  const t = useTranslations('schedule');
  const errorText = useErrorText();
  const upcoming = useSchedules('UPCOMING');
  const past = useSchedules('PAST');
  const now = useNow(MINUTE_PACE_MS, upcoming.dataUpdatedAt);
  if (upcoming.isPending) {
    return (
      <Loading label={t('loading')}>
        <SkeletonRows rows={4} />
      </Loading>
    );
  }
  if (upcoming.isLoadingError) {
    const reload = () => void Promise.all([upcoming.refetch(), past.refetch()]);
    return <ErrorPanel messages={[errorText(upcoming.error)]} onReload={reload} />;
  }
  const { live, next, later } = splitUpcoming(upcoming.data.items);
  const strips = next ? [...live, next] : live;
  const before = past.data?.items.slice(0, PAST_SHOWN) ?? [];
  return (
    <>
      {strips.length === 0 ? (
        <Card>
          <NoLessons />
        </Card>
      ) : (
        strips.map((schedule) => (
          <NextLesson key={schedule.id} schedule={schedule} fetchedAt={upcoming.dataUpdatedAt} />
        ))
      )}
      {later.length > 0 || next ? (
        <Part title={t('upcoming')} href="/lessons/upcoming" link={t('allUpcoming')}>
          <DayGroups
            heading="h3"
            schedules={(next ? [next, ...later] : later).slice(0, UPCOMING_SHOWN)}
            now={now}
          />
        </Part>
      ) : null}
      {before.length > 0 ? (
        <Part title={t('past')} href="/lessons/past" link={t('allPast')}>
          <DayGroups heading="h3" schedules={before} now={now} />
        </Part>
      ) : null}
      {past.isLoadingError ? (
        <ErrorPanel messages={[errorText(past.error)]} onReload={() => void past.refetch()} />
      ) : null}
    </>
  );
}

function Part({
  title,
  href,
  link,
  children,
}: {
  title: string;
  href: string;
  link: string;
  children: ReactNode;
}) {
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2>{title}</h2>
        <Link
          href={href}
          className="inline-flex min-h-6 items-center text-sm font-[600] text-kok touch:min-h-11"
        >
          {link}
        </Link>
      </div>
      {children}
    </section>
  );
}
