'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSignals } from '@/components/live/signals-context';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import { isVisible, openExerciseOf, releaseOf } from '@/lib/live-exercise/exercise-state';
import { liveExercisesQuery } from '@/lib/live-exercise/queries';
import type { Presence } from '@/lib/live/use-lesson-stream';
import { useNames } from '@/lib/profile/use-names';
import { StudentExercises } from './student-exercises';
import { TeacherExercises } from './teacher-exercises';

export interface ExercisesTabProps {
  schedule: LiveScheduleFragment;
  presence: Presence;
  /** Milliseconds by the server's clock. */
  now: number;
}

/** The exercises of the lesson. */
export function ExercisesTab({ schedule, presence, now }: ExercisesTabProps) {
  const t = useTranslations('live-exercises');
  const errorText = useErrorText();
  const { firstName } = useNames();
  const me = useCurrentUser()?.id;
  const { signals } = useSignals();
  const query = useQuery(liveExercisesQuery(browserApi, schedule.id));
  const opened = openExerciseOf(signals);
  const [chosen, setChosen] = useState<{ exerciseId: number; opened: number | null } | null>(null);
  if (query.error)
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  if (!query.data || me === undefined)
    return (
      <Loading label={t('loading')}>
        <Skeleton className="m-4 h-40" />
      </Loading>
    );
  const exercises = query.data;
  // What the teacher opens for all moves the view; what one chose since stays.
  const first = exercises.find(({ exerciseId }) => isVisible(releaseOf(signals, exerciseId)));
  const own = chosen && chosen.opened === opened ? chosen.exerciseId : opened;
  const shown = own ?? first?.exerciseId ?? exercises[0]?.exerciseId ?? null;
  const choose = (exerciseId: number) => setChosen({ exerciseId, opened });
  return (
    <div className="size-full overflow-y-auto bg-surface">
      {schedule.viewerCan.conduct ? (
        <TeacherExercises {...{ schedule, presence, now, exercises }} chosen={shown} onChoose={choose} />
      ) : (
        <StudentExercises
          scheduleId={schedule.id}
          userId={me}
          exercises={exercises}
          chosen={shown}
          onChoose={choose}
          teacher={firstName(schedule.instructor)}
        />
      )}
    </div>
  );
}
