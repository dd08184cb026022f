'use client';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { FreshFiles } from '@/components/exercise/fresh-files';
import { lazy } from '@/components/ui/lazy';
import { Skeleton } from '@/components/ui/skeleton';
import type { SharedClock } from '@/lib/live/shared-clock';
import type { LessonFiles } from '@/lib/live/use-lesson-files';
import type { LiveTab } from '@/lib/live/use-live-tab';
import type { Side } from '../exercises/side-context';
import { panelClass } from '../live-tab-list';
import type { FilesStageProps } from './files-stage';

const FilesStage = lazy(async () => (await import('./files-stage')).FilesStage, {
  waiting: () => <Skeleton className="m-3 h-40" />,
});
const FileList = lazy(async () => (await import('./file-list')).FileList);

export interface FilesPanelProps extends Omit<FilesStageProps, 'isShown' | 'beside' | 'serverNow'> {
  clock: SharedClock;
  side: Side;
  tab: LiveTab;
  /** The panel in the middle of a desktop. */
  middle: LiveTab;
}

/** The tab of the files. It comes with its first use, and stays: what plays goes on beside the other tabs. */
export function FilesPanel({ tab, middle, clock, side, ...stage }: FilesPanelProps) {
  const [wasUsed, setWasUsed] = useState(false);
  const isUsed = tab === 'attachments' || isInUse(stage.lessonFiles);
  if (isUsed && !wasUsed) setWasUsed(true);
  return (
    <Tabs.Content
      forceMount
      value="attachments"
      className={panelClass(tab === 'attachments', middle === 'attachments')}
    >
      {wasUsed ? (
        <FreshFiles renew={stage.lessonFiles.refetch}>
          <FilesStage
            {...stage}
            isShown={middle === 'attachments'}
            beside={side.beside}
            serverNow={clock.now}
          />
        </FreshFiles>
      ) : null}
    </Tabs.Content>
  );
}

const isInUse = ({ opened, sound }: LessonFiles) => opened !== null || sound !== null;

/** The list of the files, beside the tab on a desktop. */
export function FilesBeside({ lessonFiles, leads }: Pick<FilesStageProps, 'lessonFiles' | 'leads'>) {
  return (
    <FreshFiles renew={lessonFiles.refetch}>
      <FileList lessonFiles={lessonFiles} leads={leads} />
    </FreshFiles>
  );
}
