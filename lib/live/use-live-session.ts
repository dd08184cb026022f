'use client';
import { startTransition, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { JoinLiveLessonDocument } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { browserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/errors';
import { userKey } from '@/lib/user-storage';
import { createChunk } from '@/lib/lazy/chunk';
import { onReconnectAfterBreak } from '@/lib/realtime/on-reconnect';
import { getSocket } from '@/lib/realtime/socket';
import { readDeviceChoice } from './device-choice';
import { liveKeys } from './queries';
import type { LiveSession } from './session';
import type { SessionState } from './session-state';
import { pageDevices } from './use-devices';

/** LiveKit comes in its own chunk, fetched while the person looks at the device check. */
export const sessionChunk = createChunk(() => import('./session'));

/** The way to the media server is opened (name, TLS) before it is needed, so that Join only has to enter. */
export async function prepareMedia(mediaUrl: string): Promise<void> {
  const { prepareConnection } = await sessionChunk.fetch();
  await prepareConnection(mediaUrl);
}

/** A reload in the middle of a lesson goes straight back in. Session storage: this tab only. */
const inRoomKey = (userId: number, scheduleId: number) => userKey(userId, `in-room.${scheduleId}`);

function wasInRoom(key: string): boolean {
  try {
    return sessionStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

function rememberRoom(key: string, inside: boolean) {
  try {
    if (inside) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage a reload shows the device check again.
  }
}

export interface Stay {
  /** From Join to leaving; null before. */
  session: LiveSession | null;
  join(): Promise<void>;
  /** Whether this person was in the room when the tab was last left. */
  wasInside(): boolean;
}

/** Who leaves the page leaves the room, at whatever step of entering: microphone and camera go off with them. */
function usePresence(onGone: () => void) {
  const here = useRef(false);
  const entered = useRef<LiveSession | null>(null);
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      entered.current?.stop('left');
      gone();
    };
  }, []);
  return {
    /** False for whoever has gone meanwhile, or was let in by an earlier press. */
    mayEnter: () => here.current && !entered.current,
    enter(session: LiveSession) {
      entered.current = session;
      session.start();
    },
  };
}

export function useLiveSession(scheduleId: number): Stay {
  const client = useQueryClient();
  const key = inRoomKey(useCurrentUser()?.id ?? 0, scheduleId);
  const [session, setSession] = useState<LiveSession | null>(null);
  const presence = usePresence(() => rememberRoom(key, false));

  async function join() {
    const { createLiveSession } = await sessionChunk.fetch();
    if (!presence.mayEnter()) return;
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
    presence.enter(created);
    // Drawn between the steps of the connection, not before them.
    startTransition(() => setSession(created));
  }

  useEffect(() => {
    if (!session) return undefined;
    // Entered since Join, and perhaps refused by now: not asked again.
    const remember = () => rememberRoom(key, session.get().ending === null);
    remember();
    const forget = session.subscribe(remember);
    const wake = () => session.wake();
    // A line that stands, or stands for the first time, is no reason to give the first try up.
    const stopSocket = onReconnectAfterBreak(getSocket(), wake);
    window.addEventListener('online', wake);
    window.addEventListener('pageshow', wake);
    return () => {
      forget();
      stopSocket();
      window.removeEventListener('online', wake);
      window.removeEventListener('pageshow', wake);
    };
  }, [key, session]);

  return { session, join, wasInside: () => wasInRoom(key) };
}

const never = () => () => undefined;

export function useSessionState(session: LiveSession | null): SessionState | null {
  return useSyncExternalStore(
    session?.subscribe ?? never,
    () => session?.get() ?? null,
    () => null,
  );
}
