'use client';
import { useEffect, useMemo, useState } from 'react';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import { hasLeft, userKey } from '@/lib/user-storage';
import { changedPartsOf } from './changed-parts';

/** An exercise as this person saw it first, so that a reload forgets no change. */
interface Seen {
  version: number;
  shown: ShownBlock;
}

const keyOf = (userId: number, scheduleId: number, exerciseId: number) =>
  userKey(userId, `live-exercise:${scheduleId}:${exerciseId}`);

function read(key: string): Seen | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Seen | null;
  } catch {
    return null;
  }
}

/** Without storage, or with a full one, changes are marked until the page is left. */
function write(key: string, seen: Seen): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(seen));
  } catch {}
}

const NONE: ReadonlySet<string> = new Set();

/** The parts that the teacher has changed since this person saw the exercise first. */
export function useChangedParts(
  scheduleId: number,
  exercise: { id: number; version: number },
  shown: ShownBlock,
): ReadonlySet<string> {
  const userId = useCurrentUser()?.id ?? 0;
  const key = keyOf(userId, scheduleId, exercise.id);
  const { version } = exercise;
  const [first] = useState<Seen>(() => read(key) ?? { version, shown });
  useEffect(() => {
    if (!hasLeft(userId)) write(key, first);
  }, [userId, key, first]);
  return useMemo(
    () =>
      first.version < version && first.shown.type === shown.type ? changedPartsOf(first.shown, shown) : NONE,
    [first, version, shown],
  );
}
