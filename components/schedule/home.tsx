'use client';
import { CalendarDays, CheckCheck, Clock, GraduationCap } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { FirstSteps } from '@/components/onboarding/lazy-first-steps';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useErrorText } from '@/lib/api/use-error-text';
import { useFirstSteps } from '@/lib/onboarding/use-onboarding';
import { useSchedules } from '@/lib/schedule/use-schedules';
import { splitUpcoming } from '@/lib/schedule/window';
import { NextLesson } from './next-lesson';
import { NoLessons } from './no-lessons';
import { WeekCard } from './week-card';

/** /feed: the next lesson, and the place for posts; to a new person, the first steps in place of what is empty. */
export function Home() {
  const t = useTranslations('schedule');
  const firstSteps = useFirstSteps();
  return (
    <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] items-start gap-6 p-6 max-md:gap-3 max-md:p-3 md:grid-cols-[minmax(0,1fr)_280px] lg:grid-cols-[280px_minmax(0,1fr)_280px]">
      <div className="flex flex-col gap-4 max-lg:hidden">
        <Myself />
      </div>
      <div className="flex min-w-0 flex-col gap-4 max-md:gap-3">
        <h1 className="sr-only">{t('feedTitle')}</h1>
        <Strips empty={firstSteps ? null : <EmptyLessons />} />
        {firstSteps ? (
          <FirstSteps {...firstSteps} />
        ) : (
          <Card>
            <EmptyState title={t('feedEmptyTitle')} text={t('feedEmptyText')} />
          </Card>
        )}
      </div>
      <aside>
        <WeekCard omitsEmpty={firstSteps !== null} />
      </aside>
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

function Myself() {
  const t = useTranslations('schedule');
  const user = useCurrentUser();
  if (!user) return null;
  const links = [
    { href: '/lessons', label: t('lessons'), Icon: CalendarDays },
    { href: '/lessons/upcoming', label: t('upcoming'), Icon: Clock },
    { href: '/lessons/past', label: t('past'), Icon: CheckCheck },
    { href: '/instructors', label: t('findInstructor'), Icon: GraduationCap },
  ];
  return (
    <>
      <Card flush>
        <div aria-hidden className="strip-horns h-16 bg-felt-en" />
        <div className="px-4 pb-3.5">
          <Avatar user={user} size={64} className="-mt-8 border-[3px] border-surface" />
          <h2 className="mt-1.5 text-h3 [overflow-wrap:anywhere]">
            {user.firstName} {user.lastName}
          </h2>
          <p className="mt-0.5 text-sm text-ink-2">{t(`role.${user.role}`)}</p>
        </div>
      </Card>
      <Card className="!p-2">
        <nav aria-label={t('menu')}>
          {links.map(({ href, label, Icon }) => (
            <Link
              key={href}
              href={href}
              className="flex min-h-11 items-center gap-3 rounded-field px-3 font-[540] text-ink no-underline hover:bg-sunken"
            >
              <Icon aria-hidden className="size-5 text-ink-3" />
              {label}
            </Link>
          ))}
        </nav>
      </Card>
    </>
  );
}
