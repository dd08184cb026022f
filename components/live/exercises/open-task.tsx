'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FreshFiles } from '@/components/exercise/fresh-files';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import type { ReleaseState } from '@/lib/contract/live/names.ts';
import { shownBlockOf } from '@/lib/exercise/shown-block';
import { liveTaskQuery } from '@/lib/live-exercise/queries';
import type { OwnAnswers } from '@/lib/live-exercise/use-own-answers';
import { StudentTask } from './student-task';

interface OpenTaskProps {
  scheduleId: number;
  exerciseId: number;
  state: ReleaseState;
  number: number;
  count: number;
  own: OwnAnswers;
  teacher: string;
}

/** An exercise that was released, with what this student answers. */
export function OpenTask({ scheduleId, exerciseId, state, ...rest }: OpenTaskProps) {
  const t = useTranslations('live-exercises');
  const errorText = useErrorText();
  const query = useQuery(liveTaskQuery(browserApi, scheduleId, exerciseId, state));
  const { data } = query;
  const shown = useMemo(() => data && shownBlockOf(data.exercise), [data]);
  if (query.data && shown)
    return (
      <FreshFiles renew={() => query.refetch({ throwOnError: true })}>
        <StudentTask task={query.data} {...{ scheduleId, shown, state }} {...rest} />
      </FreshFiles>
    );
  if (query.error)
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  return (
    <Loading label={t('loading')}>
      <Skeleton className="h-40" />
    </Loading>
  );
}
