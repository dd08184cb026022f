import { Room } from 'livekit-client';
import { beforeEach, expect, vi } from 'vitest';
import { ServerEvents } from '@/components/layout/server-events';
import { LiveRoom } from '@/components/live/live-room';
import { GetLessonFilesDocument } from '@/graphql/generated/graphql';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import type { Locale } from '@/lib/contract/locales.ts';
import { STREAM_EVENTS } from '@/lib/contract/socket.ts';
import type { LessonEvent } from '@/lib/contract/socket-payloads.ts';
import { saveDeviceChoice } from '@/lib/live/device-choice';
import type { LessonFile } from '@/lib/live/queries';
import type { LiveSession } from '@/lib/live/session';
import { NO_EFFECTS, createSessionStore } from '@/lib/live/session-state';
import type { SessionState } from '@/lib/live/session-state';
import { authors } from './chat';
import { oneself, person } from './data';
import { answer } from './fake-api';
import { Connected, installFakeSocket } from './fake-socket';
import type { FakeStreams } from './fake-socket';
import { lesson } from './lesson';
import { renderScreen } from './render';
import { until } from './until';

export const path = '/live-lesson/5';

export const happens = (event: LessonEvent['event'], userId?: number) => ({
  userId: null,
  payload: { event, ...(userId !== undefined && { userId }) },
});

/** A session without a media server: its room is the library's own, and was never entered. */
export function stay(changes: Partial<SessionState> = {}) {
  const store = createSessionStore({
    room: new Room(),
    transport: 'connected',
    ending: null,
    refusal: null,
    wanted: { microphone: false, camera: false, screen: false },
    noMedia: null,
    quality: 'good',
    videoLevel: 'full',
    lowVideo: false,
    isSaving: false,
    leanSound: false,
    effects: NO_EFFECTS,
    settled: false,
    soundBlocked: false,
    mutedByTeacher: false,
    ...changes,
  });
  return {
    ...store,
    start: vi.fn(),
    stop: vi.fn(),
    toggle: vi.fn(),
    toggleScreen: vi.fn(),
    setLowVideo: vi.fn(),
    setSaving: vi.fn(),
    setLeanSound: vi.fn(),
    setEffect: vi.fn(),
    setSpeaker: vi.fn(),
    startSound: vi.fn(),
    wake: vi.fn(),
    muteByTeacher: vi.fn(),
  } satisfies LiveSession;
}

export interface RoomOptions {
  locale?: Locale;
  changes?: Partial<LiveScheduleFragment>;
  streams?: FakeStreams;
}

/** The room of a lesson beside the fake socket; call it once in a file. */
export function installRoom() {
  const socket = installFakeSocket();
  beforeEach(() => void saveDeviceChoice({ cameraOn: false, microphoneOn: false }));
  const drawRoom = async (
    session: LiveSession,
    { locale = 'en', changes = {}, streams = {} }: RoomOptions = {},
  ) => {
    socket.serve({
      'lesson:5': { log: [happens('STARTED'), happens('JOINED', 1)] },
      'chat:8': {},
      ...streams,
    });
    await renderScreen(
      <Connected>
        <ServerEvents />
        <LiveRoom schedule={lesson({ state: 'LIVE', ...changes })} session={session} now={Date.now()} />
      </Connected>,
      { locale, path },
    );
    await until(() => expect(socket.sent(STREAM_EVENTS.lesson.join)).toHaveLength(1));
  };
  const answers = (files: readonly LessonFile[] = []) => [
    oneself(),
    authors(person(2)),
    answer(GetLessonFilesDocument, { getLessonFiles: [...files] }),
    ...socket.serve({}),
  ];
  return { socket, drawRoom, answers };
}
