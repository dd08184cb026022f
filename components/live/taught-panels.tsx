'use client';
import { useCallback, useState } from 'react';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { LiveTab } from '@/lib/live/use-live-tab';
import { ExercisesPanel } from './exercises/exercises-panel';
import type { ExercisesPanelProps } from './exercises/exercises-panel';
import { OwnAnswersProvider } from './exercises/own-answers';
import { MaterialPanel } from './material/material-panel';

interface TaughtPanelsProps extends Omit<ExercisesPanelProps, 'sought'> {
  setTab: (tab: LiveTab) => void;
}

/** The tabs in which exercises are answered: both show the same answers. */
export function TaughtPanels({ setTab, ...props }: TaughtPanelsProps) {
  const { tab, middle, schedule } = props;
  const me = useCurrentUser()?.id ?? null;
  const [sought, setSought] = useState<ExercisesPanelProps['sought']>(null);
  const onAnswers = useCallback(
    (exerciseId: number) => {
      setSought({ exerciseId });
      setTab('exercises');
    },
    [setTab],
  );
  return (
    <OwnAnswersProvider scheduleId={schedule.id} userId={schedule.viewerCan.conduct ? null : me}>
      <ExercisesPanel {...props} sought={sought} />
      <MaterialPanel {...{ tab, middle, schedule, onAnswers }} />
    </OwnAnswersProvider>
  );
}
