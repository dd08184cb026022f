'use client';
import { LockKeyhole } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty';
import { PagedList } from '@/components/ui/paged-list';
import { useErrorText } from '@/lib/api/use-error-text';
import { NO_ACTIVITY_FILTER, activityHref } from '@/lib/history/filter';
import type { ActivityFilter } from '@/lib/history/filter';
import type { Activity } from '@/lib/history/queries';
import { useActivities } from '@/lib/history/use-history';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { ActivityFilters } from './activity-filters';
import { ActivityRow } from './activity-row';
import { serverClock } from '@/lib/app/server-clock';

/** One's private diary: what one held, made and took, by day. */
export function ActivityScreen({ filter }: { filter: ActivityFilter }) {
  const t = useTranslations('history');
  const errorText = useErrorText();
  const router = useRouter();
  const query = useActivities(filter);
  const onChange = (part: Partial<ActivityFilter>) =>
    router.replace(activityHref({ ...filter, ...part }), { scroll: false });
  return (
    <div className="grid gap-4 *:min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1>{t('title')}</h1>
        <p className="flex items-center gap-1.5 text-sm text-ink-2">
          <LockKeyhole aria-hidden className="size-4 flex-none" />
          {t('private')}
        </p>
      </div>
      <ActivityFilters filter={filter} counts={query.data?.counts ?? []} onChange={onChange} />
      <PagedList
        query={{ ...query, data: query.data?.items }}
        label={t('loading')}
        errorText={errorText}
        empty={<Nothing filter={filter} />}
      >
        {(lines) => (
          <div aria-busy={query.isPlaceholderData}>
            <Days lines={lines} />
          </div>
        )}
      </PagedList>
    </div>
  );
}

function Nothing({ filter }: { filter: ActivityFilter }) {
  const t = useTranslations('history');
  const isAll = activityHref(filter) === activityHref(NO_ACTIVITY_FILTER);
  return (
    <EmptyState title={t(isAll ? 'none' : 'noneFound')} text={t(isAll ? 'noneText' : 'noneFoundText')} />
  );
}

function Days({ lines }: { lines: readonly Activity[] }) {
  const time = useLessonTime();
  const [now] = useState(serverClock);
  const days = Map.groupBy(lines, ({ createdAt }) => time.dayHeading(createdAt, now));
  return (
    <div className="grid gap-5">
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h2 className="mb-2 text-h3">{day}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {ofDay.map((line) => (
              <ActivityRow key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
