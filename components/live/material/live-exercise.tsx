'use client';
import { useQuery } from '@tanstack/react-query';
import { Table2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ExercisePractice } from '@/components/material/page/exercise-practice';
import { Button } from '@/components/ui/button';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import type { ReleaseState } from '@/lib/contract/live/names.ts';
import { isVisible, releaseOf } from '@/lib/live-exercise/exercise-state';
import { liveExercisesQuery } from '@/lib/live-exercise/queries';
import { useNames } from '@/lib/profile/use-names';
import { OpenTask } from '../exercises/open-task';
import { useSharedAnswers } from '../exercises/own-answers';
import { ReleaseActions } from '../exercises/release-actions';
import { useSignals } from '../signals-context';

interface LiveExerciseProps {
  schedule: LiveScheduleFragment;
  exerciseId: number;
  /** Leads the teacher to the answers. */
  onAnswers: (exerciseId: number) => void;
}

/**
 * An exercise of a publication of the lesson, in its place: practice for each alone until the teacher releases it, then
 * answered as the lesson's other exercises are.
 */
export function LiveExercise({ schedule, exerciseId, onAnswers }: LiveExerciseProps) {
  const t = useTranslations('live.material');
  const { signals } = useSignals();
  const state = releaseOf(signals, exerciseId);
  if (!schedule.viewerCan.conduct)
    return state !== null && isVisible(state) ? (
      <Answered {...{ schedule, exerciseId, state }} />
    ) : (
      <ExercisePractice exerciseId={exerciseId} />
    );
  return (
    <>
      <ExercisePractice exerciseId={exerciseId} />
      <div className="mt-3.5 flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <ReleaseActions exerciseId={exerciseId} state={state} onHintToAll={null} isInPlace />
        {state === null ? null : (
          <Button variant="subtle" onClick={() => onAnswers(exerciseId)}>
            <Table2 aria-hidden />
            {t('seeAnswers')}
          </Button>
        )}
      </div>
    </>
  );
}

type AnsweredProps = Omit<LiveExerciseProps, 'onAnswers'> & { state: ReleaseState };

function Answered({ schedule, exerciseId, state }: AnsweredProps) {
  const own = useSharedAnswers();
  const { firstName } = useNames();
  const listed = useQuery(liveExercisesQuery(browserApi, schedule.id)).data ?? [];
  return (
    <OpenTask
      {...{ exerciseId, state, own }}
      scheduleId={schedule.id}
      number={listed.findIndex((one) => one.exerciseId === exerciseId) + 1}
      count={listed.length}
      teacher={firstName(schedule.instructor)}
    />
  );
}
