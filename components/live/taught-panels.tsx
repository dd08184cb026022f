'use client';
import { useCallback, useState } from 'react';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { LiveTab } from '@/lib/live/use-live-tab';
import { ExercisesPanel } from './exercises/exercises-panel';
import type { ExercisesPanelProps } from './exercises/exercises-panel';
import { OwnAnswersProvider } from './exercises/own-answers';
import { SideContext } from './exercises/side-context';
import type { Side } from './exercises/side-context';
import { MaterialPanel } from './material/material-panel';

interface TaughtPanelsProps extends Omit<ExercisesPanelProps, 'sought'> {
  setTab: (tab: LiveTab) => void;
  side: Side;
}

/** The tabs in which exercises are answered: both show the same answers. */
export function TaughtPanels({ setTab, side, ...props }: TaughtPanelsProps) {
  const { tab, middle, schedule, presence } = props;
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
      <SideContext value={side}>
        <ExercisesPanel {...props} sought={sought} />
        <MaterialPanel
          {...{ tab, middle, schedule, onAnswers }}
          isTeacherHere={presence.here.has(schedule.instructor.id)}
        />
      </SideContext>
    </OwnAnswersProvider>
  );
}
