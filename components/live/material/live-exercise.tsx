'use client';
import { useQuery } from '@tanstack/react-query';
import { Table2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ExercisePractice } from '@/components/material/page/exercise-practice';
import type { Practised } from '@/components/material/page/exercise-practice';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import type { ReleaseState } from '@/lib/contract/live/names.ts';
import { isVisible, releaseOf } from '@/lib/live-exercise/exercise-state';
import { liveExercisesQuery } from '@/lib/live-exercise/queries';
import { isTypingInTab } from '@/lib/live/use-opened';
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
  const { signals } = useSignals();
  const state = releaseOf(signals, exerciseId);
  return schedule.viewerCan.conduct ? (
    <Taught {...{ exerciseId, state, onAnswers }} />
  ) : (
    <Answered {...{ schedule, exerciseId, state }} />
  );
}

interface TaughtProps extends Omit<LiveExerciseProps, 'schedule'> {
  state: ReleaseState | null;
}

function Taught({ exerciseId, state, onAnswers }: TaughtProps) {
  const t = useTranslations('live.material');
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

interface AnsweredProps extends Omit<LiveExerciseProps, 'onAnswers'> {
  state: ReleaseState | null;
}

/** Whoever types stays in the practice until they go on; what was written there goes with them. */
function useGoingLive({ exerciseId, state }: Pick<AnsweredProps, 'exerciseId' | 'state'>) {
  const own = useSharedAnswers();
  const place = useRef<HTMLDivElement>(null);
  const practised = useRef<Practised | null>(null);
  const isReleased = isVisible(state);
  const [isLive, setLive] = useState(isReleased);
  const goLive = () => {
    const written = practised.current;
    const hasAnswered = Object.keys(own.valuesOf(exerciseId)).length > 0;
    if (written?.answer && !hasAnswered) own.answer(written, written.answer as never);
    setLive(true);
  };
  const follow = useEffectEvent(() => {
    if (!isReleased) return setLive(false);
    const isTypedIn = isTypingInTab() && place.current?.contains(document.activeElement);
    return isTypedIn ? undefined : goLive();
  });
  useEffect(() => follow(), [isReleased]);
  const practise = useCallback((given: Practised) => void (practised.current = given), []);
  return { own, place, practise, isLive: isLive && isReleased, waits: isReleased && !isLive, goLive };
}

function Answered({ schedule, exerciseId, state }: AnsweredProps) {
  const t = useTranslations('live.material');
  const { firstName } = useNames();
  const { own, place, practise, isLive, waits, goLive } = useGoingLive({ exerciseId, state });
  const listed = useQuery(liveExercisesQuery(browserApi, schedule.id)).data ?? [];
  const index = listed.findIndex((one) => one.exerciseId === exerciseId);
  const teacher = firstName(schedule.instructor);
  if (isLive && state)
    return (
      <OpenTask
        {...{ exerciseId, state, own, teacher }}
        scheduleId={schedule.id}
        number={index + 1}
        count={index < 0 ? 0 : listed.length}
      />
    );
  return (
    <div ref={place}>
      <ExercisePractice exerciseId={exerciseId} onAnswer={practise} />
      <div role="status">
        {waits ? (
          <Note tone="info" className="mt-3">
            <p>{t('released', { name: teacher })}</p>
            <Button size="sm" className="mt-2" onClick={goLive}>
              {t('answerLive')}
            </Button>
          </Note>
        ) : null}
      </div>
    </div>
  );
}
