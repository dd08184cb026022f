// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { until } from '@/components/testing/until';
import { GetLiveLessonScheduleDocument, JoinLiveLessonDocument } from '@/graphql/generated/graphql';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { authors } from '@/components/testing/chat';
import { oneself, person } from '@/components/testing/data';
import { answer, answerAt, pending, refusal } from '@/components/testing/fake-api';
import { Connected, installFakeSocket } from '@/components/testing/fake-socket';
import { lesson } from '@/components/testing/lesson';
import { renderScreen } from '@/components/testing/render';
import {
  LONG_WORD,
  describeInLanguages,
  describeScreen,
  expectShown,
  textOf,
} from '@/components/testing/screen-states';
import { saveDeviceChoice } from '@/lib/live/device-choice';
import { sessionChunk } from '@/lib/live/use-live-session';
import { LiveLesson } from './live-lesson';

const socket = installFakeSocket();

/** Replaces the browser's answers to requests for a microphone or a camera. */
function installCapture() {
  let capture: () => Promise<MediaStream> = () => Promise.reject(new Error('not asked in this test'));
  beforeEach(() => {
    const value = { getUserMedia: () => capture(), enumerateDevices: async () => [] };
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  return (next: () => Promise<MediaStream>) => {
    capture = next;
    saveDeviceChoice({ cameraOn: true, microphoneOn: true });
  };
}
const setCapture = installCapture();
beforeEach(() => {
  sessionStorage.clear();
  saveDeviceChoice({ cameraOn: false, microphoneOn: false });
});

const MEDIA_URL = 'http://media.invalid';
const drawn = () => (
  <Connected>
    <LiveLesson scheduleId={5} serverNow={Date.now()} mediaUrl={MEDIA_URL} />
  </Connected>
);
const path = '/live-lesson/5';
const open = (changes: Partial<LiveScheduleFragment> = {}) =>
  answer(GetLiveLessonScheduleDocument, { getLessonSchedule: lesson({ state: 'LIVE', ...changes }) });
const answers = () => [
  oneself(),
  authors(person(2)),
  open(),
  ...socket.serve({ 'lesson:5': {}, 'chat:8': {} }),
  // The room's chunk warms up the connection, whenever it has come.
  answerAt(MEDIA_URL, () => new Response()),
];

describeScreen('the way into a lesson', {
  screen: drawn,
  path,
  main: GetLiveLessonScheduleDocument,
  answers,
  shows: ['Past simple', 'Person2 Asanova'],
  says: ['live.check.title'],
  refused: ['LESSON_NOT_FOUND', 'INVALID_PERMISSIONS'],
  long: {
    answers: () => [open({ title: LONG_WORD, students: [person(2, { firstName: `s${LONG_WORD}` })] })],
    texts: [LONG_WORD, `s${LONG_WORD}`],
  },
});

/** The text shown for each refusal to join. */
const REFUSALS = [
  ['INVALID_PERMISSIONS', 'errors.INVALID_PERMISSIONS'],
  ['SCHEDULE_TOO_EARLY', 'errors.SCHEDULE_TOO_EARLY'],
  ['UNAUTHORIZED', 'live.gate.signIn'],
  ['LIVE_LESSON_REMOVED', 'live.gate.removedTitle'],
  ['SCHEDULE_CANCELLED', 'live.gate.cancelledTitle'],
  ['SCHEDULE_ALREADY_ENDED', 'live.gate.overTitle'],
] as const;

describeInLanguages('joining a lesson', (locale, api) => {
  const text = (key: string) => textOf(locale, key);
  const draw = async () => {
    api.set(...answers());
    await renderScreen(drawn(), { locale, path });
  };
  const press = async (key: string) =>
    fireEvent.click(await screen.findByRole('button', { name: await text(key) }));

  it.each(REFUSALS)('says why a person may not join: %s', async (code, message) => {
    await draw();
    api.set(refusal(JoinLiveLessonDocument, code));
    await press('live.check.join');
    await expectShown([await text(message)]);
  });

  it('joins when the person tries again', async () => {
    await draw();
    api.set(refusal(JoinLiveLessonDocument, 'SCHEDULE_NOT_READY'));
    await press('live.check.join');
    await expectShown([await text('errors.SCHEDULE_NOT_READY')]);
    api.set(pending(JoinLiveLessonDocument));
    await press('live.gate.joinAgain');
    await expectShown([await text('live.bar.connecting')]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes on trying without a network', async () => {
    await draw();
    api.set(refusal(JoinLiveLessonDocument, 'NETWORK_FAILURE'));
    await press('live.check.join');
    await expectShown([await text('live.bar.connecting')]);
    await until(() => expect(api.calls(JoinLiveLessonDocument).length).toBeGreaterThan(1));
  });

  it('says that the chunk of the room failed to load, and loads it again', async () => {
    await draw();
    api.set(refusal(JoinLiveLessonDocument, 'INVALID_PERMISSIONS'));
    await expectShown([await text('live.check.title')]);
    vi.spyOn(sessionChunk, 'fetch').mockRejectedValueOnce(new Error('not here'));
    await press('live.check.join');
    await expectShown([await text('common.partFailed')]);
    await press('failure.reload');
    await expectShown([await text('errors.INVALID_PERMISSIONS')]);
  });
});

describeInLanguages('devices before a lesson', (locale, api) => {
  const text = (key: string) => textOf(locale, key);
  const draw = async (capture: () => Promise<MediaStream>) => {
    setCapture(capture);
    api.set(...answers());
    await renderScreen(drawn(), { locale, path });
  };
  const failing = (name: string) => () => Promise.reject(new DOMException('', name));

  it.each([
    ['NotAllowedError', 'PERMISSION'],
    ['NotFoundError', 'UNAVAILABLE'],
  ] as const)('are asked for again after %s', async (name, kind) => {
    await draw(failing(name));
    await expectShown([
      await text(`live.deviceErrors.MIC_${kind}_ERROR`),
      await text(`live.deviceErrors.CAMERA_${kind}_ERROR`),
      await text('live.check.entry'),
      await text('live.check.joinWithout'),
    ]);
    setCapture(() => new Promise(() => undefined));
    for (const again of screen.getAllByRole('button', { name: await text('live.check.again') }))
      fireEvent.click(again);
    await expectShown([await text('live.check.starting')]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
