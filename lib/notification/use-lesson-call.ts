'use client';
import { useSyncExternalStore } from 'react';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { userKey } from '@/lib/user-storage';
import { joinWindow } from '@/lib/schedule/window';
import type { Schedule } from '@/lib/schedule/window';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** The lesson one may go to now, until it was ignored in this tab; and how to ignore it. */
export function useLessonCall(
  lessons: readonly Schedule[],
  now: number,
): { call: Schedule | null; ignore: (scheduleId: number) => void } {
  const key = userKey(useCurrentUser()?.id ?? 0, 'ignoredLessons');
  const ignored = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '',
  );
  const isCalling = (lesson: Schedule) =>
    lesson.viewerCan.join &&
    joinWindow(lesson, now) === 'open' &&
    !ignored.split(' ').includes(String(lesson.id));
  const ignore = (scheduleId: number) => {
    try {
      sessionStorage.setItem(key, `${read(key)} ${scheduleId}`);
    } catch {
      // Without storage it calls on.
    }
    for (const listener of listeners) listener();
  };
  return { call: lessons.find(isCalling) ?? null, ignore };
}
