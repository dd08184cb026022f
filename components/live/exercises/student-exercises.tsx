'use client';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useMemo } from 'react';
import { FreshFiles } from '@/components/exercise/fresh-files';
import { useSignals } from '@/components/live/signals-context';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import type { ReleaseState } from '@/lib/contract/live/names.ts';
import { shownBlockOf } from '@/lib/exercise/shown-block';
import { isVisible, releaseOf } from '@/lib/live-exercise/exercise-state';
import { liveTaskQuery } from '@/lib/live-exercise/queries';
import type { ListedExercise } from '@/lib/live-exercise/queries';
import { useOwnAnswers } from '@/lib/live-exercise/use-own-answers';
import type { OwnAnswers } from '@/lib/live-exercise/use-own-answers';
import { ExercisePager } from './exercise-pager';
import { ShownToAll } from './shown-to-all';
import { StudentTask } from './student-task';
import { panelProps } from './tab-row';

interface StudentExercisesProps {
  scheduleId: number;
  userId: number;
  exercises: readonly ListedExercise[];
  chosen: number | null;
  onChoose: (exerciseId: number) => void;
  teacher: string;
}

/** The exercises of the lesson, for a student: those that were released can be opened. */
export function StudentExercises(props: StudentExercisesProps) {
  const { scheduleId, userId, exercises, chosen, onChoose, teacher } = props;
  const t = useTranslations('live-exercises');
  const { signals } = useSignals();
  const id = useId();
  const own = useOwnAnswers(scheduleId, userId);
  const paged = exercises.map(({ exerciseId }, index) => {
    const state = releaseOf(signals, exerciseId);
    const verdicts = state === 'REVEALED' ? own.answers.get(exerciseId)?.verdicts : null;
    const outcome = verdicts
      ? t('pointsOf', { points: verdicts.points, max: verdicts.maxPoints })
      : undefined;
    return { exerciseId, number: index + 1, state, outcome, isOpenToViewer: isVisible(state) };
  });
  const open = paged.find(({ exerciseId, isOpenToViewer }) => exerciseId === chosen && isOpenToViewer);
  return (
    <div className="grid gap-3 p-3 md:p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ExercisePager id={id} exercises={paged} chosen={open?.exerciseId ?? null} onChoose={onChoose} />
        <Tag tone="kok">
          <Eye aria-hidden />
          {t('teacherSees')}
        </Tag>
      </div>
      <ShownToAll exerciseId={open?.exerciseId ?? null} />
      {open?.state ? (
        <div {...panelProps(id, `${open.exerciseId}`)}>
          <OpenTask
            key={open.exerciseId}
            {...{ scheduleId, own, teacher, state: open.state, exerciseId: open.exerciseId }}
            number={open.number}
            count={paged.length}
          />
        </div>
      ) : (
        <EmptyState title={t('noneReleased')} text={t('noneReleasedText', { teacher })} />
      )}
    </div>
  );
}

interface OpenTaskProps {
  scheduleId: number;
  exerciseId: number;
  state: ReleaseState;
  number: number;
  count: number;
  own: OwnAnswers;
  teacher: string;
}

function OpenTask({ scheduleId, exerciseId, state, ...rest }: OpenTaskProps) {
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
