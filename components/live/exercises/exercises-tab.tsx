'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSignals } from '@/components/live/signals-context';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import { isVisible, openExerciseOf, releaseOf } from '@/lib/live-exercise/exercise-state';
import { liveExercisesQuery } from '@/lib/live-exercise/queries';
import { useLed } from '@/lib/live/use-led';
import type { Presence } from '@/lib/live/use-lesson-stream';
import { useNames } from '@/lib/profile/use-names';
import { MovedLine } from './moved-line';
import { StudentExercises } from './student-exercises';
import { TeacherExercises } from './teacher-exercises';

export interface ExercisesTabProps {
  schedule: LiveScheduleFragment;
  presence: Presence;
  /** Milliseconds by the server's clock. */
  now: number;
  /** An exercise whose answers the teacher asked for elsewhere, anew with each press. */
  sought: SoughtExercise | null;
}

export interface SoughtExercise {
  exerciseId: number;
}

/** The exercises of the lesson. */
export function ExercisesTab({ schedule, presence, now, sought }: ExercisesTabProps) {
  const t = useTranslations('live-exercises');
  const errorText = useErrorText();
  const { firstName } = useNames();
  const { signals } = useSignals();
  const query = useQuery(liveExercisesQuery(browserApi, schedule.id));
  const leads = schedule.viewerCan.conduct;
  const exercises = query.data ?? [];
  const isThere = (id: number | null) =>
    exercises.some(
      ({ exerciseId }) => exerciseId === id && (leads || isVisible(releaseOf(signals, exerciseId))),
    );
  const toShown = (id: number | null) =>
    isThere(id) ? id : (exercises.find(({ exerciseId }) => isThere(exerciseId))?.exerciseId ?? null);
  const moved = useLed({ openedId: openExerciseOf(signals), leads, toShown });
  const [found, setFound] = useState<SoughtExercise | null>(null);
  if (sought && sought !== found) {
    setFound(sought);
    moved.choose(sought.exerciseId);
  }
  if (query.error && !query.data)
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  if (!query.data)
    return (
      <Loading label={t('loading')}>
        <Skeleton className="m-4 h-40" />
      </Loading>
    );
  const shown = moved.shownId;
  const numberOf = (id: number) => exercises.findIndex(({ exerciseId }) => exerciseId === id) + 1;
  return (
    <div className="size-full overflow-y-auto bg-surface">
      <MovedLine
        line={moved.line}
        teacher={firstName(schedule.instructor)}
        numberOf={numberOf}
        onChoose={moved.choose}
        onHide={moved.hide}
      />
      {leads ? (
        <TeacherExercises
          {...{ schedule, presence, now, exercises }}
          chosen={shown}
          onChoose={moved.choose}
        />
      ) : (
        <StudentExercises
          scheduleId={schedule.id}
          exercises={exercises}
          chosen={shown}
          onChoose={moved.choose}
          teacher={firstName(schedule.instructor)}
        />
      )}
    </div>
  );
}
