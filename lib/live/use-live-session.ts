'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { JoinLiveLessonDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/errors';
import { getSocket } from '@/lib/realtime/socket';
import { readDeviceChoice } from './device-choice';
import { liveKeys } from './queries';
import type { LiveSession } from './session';
import type { SessionState } from './session-state';
import { pageDevices } from './use-devices';

/** LiveKit comes in its own chunk, fetched while the person looks at the device check. */
export const loadSession = () => import('./session');

/** A reload in the middle of a lesson goes straight back in. Session storage: this tab only. */
const inRoomKey = (scheduleId: number) => `live.in.${scheduleId}`;

export function wasInRoom(scheduleId: number): boolean {
  try {
    return sessionStorage.getItem(inRoomKey(scheduleId)) === '1';
  } catch {
    return false;
  }
}

function rememberRoom(scheduleId: number, inside: boolean) {
  try {
    if (inside) sessionStorage.setItem(inRoomKey(scheduleId), '1');
    else sessionStorage.removeItem(inRoomKey(scheduleId));
  } catch {
    // Without storage a reload shows the device check again.
  }
}

/** A stay in the room, from Join to leaving; null before. */
export function useLiveSession(scheduleId: number): { session: LiveSession | null; join(): Promise<void> } {
  const client = useQueryClient();
  const [session, setSession] = useState<LiveSession | null>(null);

  async function join() {
    const { createLiveSession } = await loadSession();
    const created = createLiveSession({
      devices: pageDevices,
      choice: readDeviceChoice(),
      codeOf: (error) => (error instanceof ApiError ? error.code : null),
      async join() {
        const { joinLiveLesson } = await browserApi(JoinLiveLessonDocument, { lessonScheduleId: scheduleId });
        client.setQueryData(liveKeys.schedule(scheduleId), joinLiveLesson.schedule);
        return joinLiveLesson;
      },
    });
    // Before the screen changes: the room takes the devices over while the check still holds them.
    created.start();
    setSession(created);
  }

  useEffect(() => {
    if (!session) return undefined;
    session.start();
    rememberRoom(scheduleId, true);
    const forget = session.subscribe(() => {
      const { ending } = session.get();
      rememberRoom(scheduleId, ending === null);
    });
    const wake = () => session.wake();
    const stopSocket = getSocket().onConnection((up) => up && wake());
    window.addEventListener('online', wake);
    window.addEventListener('pageshow', wake);
    return () => {
      session.stop('left');
      forget();
      stopSocket();
      window.removeEventListener('online', wake);
      window.removeEventListener('pageshow', wake);
    };
  }, [scheduleId, session]);

  return { session, join };
}

const never = () => () => undefined;

export function useSessionState(session: LiveSession | null): SessionState | null {
  return useSyncExternalStore(
    session?.subscribe ?? never,
    () => session?.get() ?? null,
    () => null,
  );
}
