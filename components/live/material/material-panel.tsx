'use client';
import { Tabs } from 'radix-ui';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import type { LiveTab } from '@/lib/live/use-live-tab';
import { panelClass } from '../live-tab-list';
import { LazyMaterialTab } from './lazy-material-tab';

interface MaterialPanelProps {
  tab: LiveTab;
  middle: LiveTab;
  schedule: LiveScheduleFragment;
  onAnswers: (exerciseId: number) => void;
  isTeacherHere: boolean;
}

/** The tab of what is read together. */
export function MaterialPanel({ tab, middle, ...props }: MaterialPanelProps) {
  const isOpen = tab === 'material';
  return (
    <Tabs.Content forceMount value="material" className={panelClass(isOpen, middle === 'material')}>
      <LazyMaterialTab {...props} isShown={isOpen} />
    </Tabs.Content>
  );
}
