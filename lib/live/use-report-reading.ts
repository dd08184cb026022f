'use client';
import { useCallback, useState } from 'react';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { LOOKED_UP_MAX } from '@/lib/contract/limits.ts';
import type { LookedUp, ReadingPayload } from '@/lib/contract/live/reading.ts';
import { VOLATILE_EVENTS } from '@/lib/contract/socket.ts';
import { readLessonChoice, saveLessonChoice } from './lesson-choice';
import { isSameWord, lookedUpOf } from './looked-up';
import { useReport } from './use-report';

export interface OwnReading extends Omit<ReadingPayload, 'words'> {
  words: readonly LookedUp[];
}

/** What this student looked up in a lesson; kept on this device until it is over, so that a reload forgets none. */
export function useLookedUp(scheduleId: number) {
  const me = useCurrentUser()?.id ?? 0;
  const [words, setWords] = useState<readonly LookedUp[]>(() => readWords(me, scheduleId));
  const lookUp = useCallback(
    (opened: LookedUp) => {
      const found = lookedUpOf(opened);
      if (!found) return;
      setWords((before) => {
        if (before.some((one) => isSameWord(one, found))) return before;
        const after = [...before, found].slice(-LOOKED_UP_MAX);
        saveLessonChoice(me, NAME, scheduleId, JSON.stringify(after));
        return after;
      });
    },
    [me, scheduleId],
  );
  return { words, lookUp };
}

const NAME = 'live.lookedUp';

function readWords(userId: number, scheduleId: number): readonly LookedUp[] {
  try {
    return JSON.parse(readLessonChoice(userId, NAME, scheduleId) ?? '[]') as LookedUp[];
  } catch {
    return [];
  }
}

/** Says where this student reads and what they looked up. `reading`: null for whoever reports nothing. */
export function useReportReading(
  reading: OwnReading | null,
  scheduleId: number,
  isTeacherHere: boolean,
): void {
  useReport(VOLATILE_EVENTS.reading, reading, {
    isTeacherHere,
    none: { id: scheduleId, publicationId: null, blockId: null, isApart: false },
  });
}
