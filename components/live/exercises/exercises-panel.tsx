'use client';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { lazy } from '@/components/ui/lazy';
import { Skeleton } from '@/components/ui/skeleton';
import type { LiveTab } from '@/lib/live/use-live-tab';
import { panelClass } from '../live-tab-list';
import type { ExercisesTabProps } from './exercises-tab';

const Waiting = () => <Skeleton className="m-4 h-40" />;
const ExercisesTab = lazy(async () => (await import('./exercises-tab')).ExercisesTab, { waiting: Waiting });

export interface ExercisesPanelProps extends ExercisesTabProps {
  tab: LiveTab;
  middle: LiveTab;
}

/** Loaded when the tab is opened; from then on it stays, so that nothing typed is lost by looking elsewhere. */
export function ExercisesPanel({ tab, middle, ...props }: ExercisesPanelProps) {
  const isOpen = tab === 'exercises';
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <Tabs.Content forceMount value="exercises" className={panelClass(isOpen, middle === 'exercises')}>
      {wasOpen || isOpen ? <ExercisesTab {...props} /> : null}
    </Tabs.Content>
  );
}
