'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FreshFiles } from '@/components/exercise/fresh-files';
import { useSignals } from '@/components/live/signals-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import { shownBlockOf } from '@/lib/exercise/shown-block';
import { releaseOf } from '@/lib/live-exercise/exercise-state';
import { liveTaskQuery } from '@/lib/live-exercise/queries';
import type { ListedExercise } from '@/lib/live-exercise/queries';
import { useClassAnswers } from '@/lib/live-exercise/use-class-answers';
import type { Presence } from '@/lib/live/use-lesson-stream';
import { AddThings } from '../add-things';
import { AnswerWall } from './answer-wall';
import { ExercisePager } from './exercise-pager';
import { ReleaseActions } from './release-actions';
import { ShownToAll } from './shown-to-all';

export interface TeacherExercisesProps {
  schedule: LiveScheduleFragment;
  presence: Presence;
  /** Milliseconds by the server's clock. */
  now: number;
  exercises: readonly ListedExercise[];
  chosen: number | null;
  onChoose: (exerciseId: number) => void;
}

/** The exercises of the lesson, for its teacher: what is released, and what the students answer. */
export function TeacherExercises(props: TeacherExercisesProps) {
  const { schedule, presence, now, exercises, chosen, onChoose } = props;
  const t = useTranslations('live-exercises');
  const { signals, change } = useSignals();
  const students = schedule.students;
  const room = useClassAnswers(
    schedule.id,
    schedule.instructor.id,
    students.map(({ id }) => id),
  );
  const paged = exercises.map(({ exerciseId }, index) => ({
    exerciseId,
    number: index + 1,
    state: releaseOf(signals, exerciseId),
    isOpenToViewer: true,
  }));
  const release = (exerciseId: number) => change({ change: 'release', exerciseId, state: 'RELEASED' });
  const hidden = paged.filter(({ state }) => state === null);
  const [next] = hidden;
  const add = schedule.viewerCan.add ? (
    <AddThings scheduleId={schedule.id} kinds={['quiz', 'publication', 'lesson']} />
  ) : null;
  if (exercises.length === 0) return <EmptyState title={t('none')} text={t('noneText')} action={add} />;
  return (
    <div className="grid gap-3 p-3 md:p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ExercisePager exercises={paged} chosen={chosen} onChoose={onChoose} />
        {add}
        {next ? (
          <span className="flex gap-2">
            <Button
              onClick={() => {
                release(next.exerciseId);
                change({ change: 'open', kind: 'exercise', id: next.exerciseId });
                onChoose(next.exerciseId);
              }}
            >
              {t('release', { number: next.number })}
            </Button>
            {hidden.length > 1 ? (
              <Button
                variant="subtle"
                onClick={() => hidden.forEach(({ exerciseId }) => release(exerciseId))}
              >
                {t('releaseAll')}
              </Button>
            ) : null}
          </span>
        ) : null}
      </div>
      {chosen === null ? null : (
        <ChosenExercise key={chosen} {...{ schedule, presence, now, room }} exerciseId={chosen} />
      )}
    </div>
  );
}

interface ChosenExerciseProps extends Pick<TeacherExercisesProps, 'schedule' | 'presence' | 'now'> {
  exerciseId: number;
  room: ReturnType<typeof useClassAnswers>;
}

function ChosenExercise({ exerciseId, schedule, room, ...rest }: ChosenExerciseProps) {
  const t = useTranslations('live-exercises');
  const errorText = useErrorText();
  const { signals } = useSignals();
  const state = releaseOf(signals, exerciseId);
  const query = useQuery(liveTaskQuery(browserApi, schedule.id, exerciseId, null));
  const shown = query.data && shownBlockOf(query.data.exercise);
  if (query.error && !query.data)
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  if (!query.data || !shown)
    return (
      <Loading label={t('loading')}>
        <Skeleton className="h-40" />
      </Loading>
    );
  const { exercise, solution } = query.data;
  return (
    <FreshFiles renew={() => query.refetch({ throwOnError: true })}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-h3 break-words">{exercise.title || t('untitled')}</h2>
          {exercise.descriptionStudent ? (
            <p className="text-sm break-words text-ink-2">{exercise.descriptionStudent}</p>
          ) : null}
        </div>
        <ReleaseActions exerciseId={exerciseId} state={state} />
      </div>
      <ShownToAll exerciseId={exerciseId} canPutAway />
      <AnswerWall {...{ schedule, room, exerciseId, shown, solution, state, ...rest }} />
    </FreshFiles>
  );
}
