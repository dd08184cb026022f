'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useMemo } from 'react';
import { FreshFiles } from '@/components/exercise/fresh-files';
import { useSignals } from '@/components/live/signals-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toast';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import { shownBlockOf } from '@/lib/exercise/shown-block';
import { releaseOf } from '@/lib/live-exercise/exercise-state';
import { liveTaskQuery } from '@/lib/live-exercise/queries';
import type { ListedExercise, LiveTask } from '@/lib/live-exercise/queries';
import type { WallTask } from '@/lib/live-exercise/use-wall';
import { useClassAnswers } from '@/lib/live-exercise/use-class-answers';
import { useCodeText } from '@/lib/realtime/use-code-text';
import type { Presence } from '@/lib/live/use-lesson-stream';
import { AddThings } from '../add-things';
import { AnswerWall } from './answer-wall';
import { ExercisePager } from './exercise-pager';
import { panelProps } from './tab-row';

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
  const id = useId();
  const toast = useToast();
  const codeText = useCodeText();
  const students = schedule.students;
  const room = useClassAnswers(
    schedule.id,
    schedule.instructor.id,
    students.map((student) => student.id),
    (code) => toast({ tone: 'error', text: codeText(code) }),
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
  const addTo = (isShort: boolean) =>
    schedule.viewerCan.add ? (
      <AddThings scheduleId={schedule.id} kinds={['quiz', 'publication', 'lesson']} isShort={isShort} />
    ) : null;
  if (exercises.length === 0)
    return <EmptyState title={t('none')} text={t('noneText')} action={addTo(false)} />;
  return (
    <div className="grid gap-3 p-3 md:p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ExercisePager id={id} exercises={paged} chosen={chosen} onChoose={onChoose} />
        <span className="flex flex-wrap gap-2">
          {addTo(true)}
          {next ? (
            <>
              <Button
                size="sm"
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
                  size="sm"
                  variant="subtle"
                  onClick={() => hidden.forEach(({ exerciseId }) => release(exerciseId))}
                >
                  {t('releaseAll')}
                </Button>
              ) : null}
            </>
          ) : null}
        </span>
      </div>
      {chosen === null ? null : (
        <div {...panelProps(id, `${chosen}`)}>
          <ChosenExercise key={chosen} {...{ schedule, presence, now, room }} exerciseId={chosen} />
        </div>
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
  const task = useWallTask(query.data);
  if (query.error && !query.data)
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  if (!query.data || !task)
    return (
      <Loading label={t('loading')}>
        <Skeleton className="h-40" />
      </Loading>
    );
  const { exercise } = query.data;
  return (
    <FreshFiles renew={() => query.refetch({ throwOnError: true })}>
      <AnswerWall {...{ schedule, room, task, exercise, state, ...rest }} />
    </FreshFiles>
  );
}

/** What the wall is about; the same object until the exercise is another one. */
function useWallTask(data: LiveTask | undefined): WallTask | null {
  return useMemo(() => {
    const shown = data && shownBlockOf(data.exercise);
    if (!shown) return null;
    const { exerciseId, exercise, solution } = data;
    return { exerciseId, version: exercise.version, shown, solution: solution ?? null };
  }, [data]);
}
