'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { OwnCard, PeopleCard } from '@/components/home/lazy-beside';
import { DueWords } from '@/components/home/due-words';
import { FirstSteps } from '@/components/onboarding/lazy-first-steps';
import { Feed } from '@/components/post/feed';
import { RequestCard } from '@/components/review/request-card';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { useFirstSteps } from '@/lib/onboarding/use-onboarding';
import { useSchedules } from '@/lib/schedule/use-schedules';
import { splitUpcoming } from '@/lib/schedule/window';
import { NextLesson } from './next-lesson';
import { NoLessons } from './no-lessons';
import { WeekCard } from './week-card';

/** /feed: the next lesson, then the posts; to a new person, the first steps in place of lessons that are missing. */
export function Home() {
  const t = useTranslations('schedule');
  const firstSteps = useFirstSteps();
  return (
    <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 p-6 max-md:gap-y-3 max-md:p-3 md:grid-cols-[minmax(0,1fr)_280px] md:grid-rows-[auto_1fr] lg:grid-cols-[280px_minmax(0,1fr)_280px]">
      <div className="flex flex-col gap-4 max-lg:hidden lg:row-span-2">
        <OwnCard />
      </div>
      <div className="flex min-w-0 flex-col gap-4 max-md:gap-3">
        <h1 className="sr-only">{t('feedTitle')}</h1>
        <Strips empty={firstSteps ? null : <EmptyLessons />} />
        <RequestCard />
        <DueWords />
        {firstSteps ? <FirstSteps {...firstSteps} /> : null}
      </div>
      {/* Before the posts, which have no end: on a phone it stands above them. */}
      <aside className="flex flex-col gap-4 empty:hidden md:row-span-2">
        <WeekCard omitsEmpty={firstSteps !== null} />
        <PeopleCard />
      </aside>
      <div className="min-w-0 md:row-start-2 lg:col-start-2">
        <Feed omitsEmpty={firstSteps !== null} />
      </div>
    </div>
  );
}

const EmptyLessons = () => (
  <Card>
    <NoLessons />
  </Card>
);

/** The lessons that are live, and the next one; `empty` if there is none. */
function Strips({ empty }: { empty: ReactNode }) {
  const t = useTranslations('schedule');
  const errorText = useErrorText();
  const query = useSchedules('UPCOMING');
  if (query.isPending) {
    return (
      <Loading label={t('loading')}>
        <Skeleton className="h-20 !rounded-card" />
      </Loading>
    );
  }
  if (query.isLoadingError) {
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  }
  const { live, next } = splitUpcoming(query.data.items);
  const strips = next ? [...live, next] : live;
  if (strips.length === 0) return empty;
  return strips.map((schedule) => (
    <NextLesson key={schedule.id} schedule={schedule} fetchedAt={query.dataUpdatedAt} />
  ));
}
