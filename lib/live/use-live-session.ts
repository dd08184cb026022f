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
import { readLessonChoice, saveLessonChoice } from './lesson-choice';
import { liveKeys } from './queries';
import type { LiveSession } from './session';
import type { SessionState } from './session-state';
import { pageDevices } from './use-devices';
import { useStayReports, type PressedStay } from './use-stay-reports';

/** LiveKit has its own chunk, loaded while the person looks at the device check. */
export const sessionChunk = createChunk(() => import('./session'));

/** Opens the connection to the media server (DNS, TLS) before it is needed, so that Join only has to enter. */
export async function prepareMedia(mediaUrl: string): Promise<void> {
  const { prepareConnection } = await sessionChunk.fetch();
  await prepareConnection(mediaUrl);
}

/** A reload in the middle of a lesson enters it again. Session storage: this tab only. */
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
  /** From Join until leaving; null before. */
  session: LiveSession | null;
  join(): Promise<void>;
  /** Whether this person was in the room when the tab was last left. */
  wasInside(): boolean;
}

/** A person who leaves the page leaves the room, at any step of entering; microphone and camera are turned off. */
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
    /** False if the person has left meanwhile, or an earlier press has entered. */
    mayEnter: () => here.current && !entered.current,
    enter(session: LiveSession) {
      entered.current = session;
      session.start();
    },
  };
}

/** Sound and picture that come back show that the network works: the socket does not wait for its next attempt. */
function wakeSocketWithMedia(session: LiveSession): () => void {
  let before = session.get().transport;
  return session.subscribe(() => {
    const { transport } = session.get();
    if (transport === 'connected' && before !== 'connected') getSocket().wake(Date.now());
    before = transport;
  });
}

/** Media and socket wake each other, and the browser both, when the network is back. */
function wakeWithNetwork(session: LiveSession): () => void {
  const wake = () => session.wake();
  const stopWaking = wakeSocketWithMedia(session);
  // A socket that is connected, or connects for the first time, is no reason to give up the first attempt.
  const stopSocket = onReconnectAfterBreak(getSocket(), wake);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  return () => {
    stopWaking();
    stopSocket();
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', wake);
  };
}

export function useLiveSession(scheduleId: number): Stay {
  const client = useQueryClient();
  const me = useCurrentUser()?.id ?? 0;
  const key = inRoomKey(me, scheduleId);
  const [stay, setStay] = useState<PressedStay | null>(null);
  const session = stay?.session ?? null;
  const presence = usePresence(() => rememberRoom(key, false));

  async function join() {
    const pressedAt = performance.now();
    const { createLiveSession } = await sessionChunk.fetch();
    if (!presence.mayEnter()) return;
    const created = createLiveSession({
      devices: pageDevices,
      choice: readDeviceChoice(),
      isSaving: readLessonChoice(me, 'saving', scheduleId) !== null,
      onSaving: (isSaving) => saveLessonChoice(me, 'saving', scheduleId, isSaving ? 'on' : null),
      codeOf: (error) => (error instanceof ApiError ? error.code : null),
      async join() {
        const { joinLiveLesson } = await browserApi(JoinLiveLessonDocument, {
          lessonScheduleId: scheduleId,
        }).catch((error: unknown) => {
          // Admitted without media: the lesson is live.
          if (error instanceof ApiError && error.code === 'MEDIA_UNAVAILABLE')
            void client.invalidateQueries({ queryKey: liveKeys.schedule(scheduleId) });
          throw error;
        });
        client.setQueryData(liveKeys.schedule(scheduleId), joinLiveLesson.schedule);
        return joinLiveLesson;
      },
    });
    // Entered before the screen changes: the room acquires the devices while the check still holds them.
    presence.enter(created);
    // Rendered between the steps of connecting, not before them.
    startTransition(() => setStay({ session: created, pressedAt }));
  }

  useEffect(() => {
    if (!session) return undefined;
    // The session has run since Join and may have been refused by now: then a reload must not enter again.
    const remember = () => rememberRoom(key, session.get().ending === null);
    remember();
    const forget = session.subscribe(remember);
    const stopWaking = wakeWithNetwork(session);
    return () => {
      forget();
      stopWaking();
    };
  }, [key, session]);

  useStayReports(scheduleId, stay);

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
