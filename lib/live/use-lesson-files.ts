'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { FRESH_MS } from '@/lib/upload/use-file-uri';
import type { SharedPlayback } from './follow-media';
import { lessonFilesQuery } from './queries';
import type { LessonFile } from './queries';
import type { SharedClock } from './shared-clock';
import { shownOf } from './signals';
import type { Signals } from './signals';

/** Sound or film that the teacher plays for all. */
export interface LessonSound {
  file: LessonFile;
  playback: SharedPlayback;
}

export interface LessonFiles {
  files: readonly LessonFile[];
  status: 'pending' | 'error' | 'success';
  refetch: () => Promise<unknown>;
  /** What the teacher has opened for all. */
  opened: LessonFile | null;
  sound: LessonSound | null;
  /** What is seen here: what this person looks at alone, else what is open for all. */
  shown: LessonFile | null;
  /** What this person looked at alone when another file was opened for all. */
  before: LessonFile | null;
  /** The lesson to which this person may add files; null: they may not. */
  addsTo: number | null;
  /** Looks at a file alone; null: at what is open for all. */
  look: (file: LessonFile | null) => void;
}

/** What this person looks at alone, and which file was open for all then. */
interface Look {
  openedId: string | null;
  aloneId: string | null;
  beforeId: string | null;
}

/** A file that is opened for all is seen by all; what one looked at alone is one press away, and back when it is closed. */
function lookAfter({ openedId, aloneId, beforeId }: Look, nowOpenedId: string | null): Look {
  if (nowOpenedId === openedId) return { openedId, aloneId, beforeId };
  if (nowOpenedId === null) return { openedId: null, aloneId: aloneId ?? beforeId, beforeId: null };
  const alone = aloneId ?? beforeId;
  return { openedId: nowOpenedId, aloneId: null, beforeId: alone === nowOpenedId ? null : alone };
}

/** The playback that was changed last; the others stand still, because one thing plays for all. */
function lastPlayback({ things }: Signals): SharedPlayback | null {
  const last = [...things.values()].findLast(({ payload }) => payload.change === 'playback');
  return (last as SharedPlayback | undefined) ?? null;
}

/** The files of a lesson, and which of them is seen here. */
export function useLessonFiles(
  { id: scheduleId, viewerCan }: Pick<LiveScheduleFragment, 'id' | 'viewerCan'>,
  signals: Signals,
  clock: SharedClock,
): LessonFiles {
  const { data, status, refetch } = useQuery({
    ...lessonFilesQuery(browserApi, scheduleId, clock),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    // Who comes back learns the server's clock anew.
    refetchOnMount: 'always',
  });
  const files = data ?? [];
  const find = (id: string | null | undefined) => files.find((file) => file.id === id) ?? null;
  const opened = shownOf(signals, 'open', 'file')?.payload.id ?? null;
  const openedId = typeof opened === 'string' ? opened : null;
  const [look, setLook] = useState<Look>({ openedId: null, aloneId: null, beforeId: null });
  if (look.openedId !== openedId) setLook(lookAfter(look, openedId));
  const playback = lastPlayback(signals);
  const sounding = find(playback?.payload.fileId);
  const renew = useEffectEvent(() => void refetch());
  // It may have been added after the list was read.
  const isUnknown = status === 'success' && openedId !== null && find(openedId) === null;
  useEffect(() => {
    if (isUnknown) renew();
  }, [isUnknown, openedId]);
  return {
    ...{ files, status },
    addsTo: viewerCan.add ? scheduleId : null,
    refetch: () => refetch({ throwOnError: true }),
    opened: find(openedId),
    sound: playback && sounding ? { file: sounding, playback } : null,
    shown: find(look.aloneId) ?? find(openedId),
    before: find(look.beforeId),
    look: (file) =>
      setLook({ openedId, aloneId: file === null || file.id === openedId ? null : file.id, beforeId: null }),
  };
}
