// @vitest-environment happy-dom
import { ConnectionQuality, LocalVideoTrack, VideoQuality, type Room } from 'livekit-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSessionStore, type SessionState } from './session-state';
import { watchVideoLevel } from './session-video';

const fake = vi.hoisted(() => ({ isSoundOnly: (): boolean => false }));
vi.mock('./session-network', () => ({
  watchNetwork(_room: unknown, _onLook: unknown, isSoundOnly: () => boolean) {
    fake.isSoundOnly = isSoundOnly;
    return { quality: () => 'good', stop: () => undefined };
  },
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Wish = Parameters<LocalVideoTrack['setPublishingCodecs']>[0];

/** Layers of the camera, from the smallest, by the library's names. */
const LAYERS = ['q', 'h', 'f'];

/** The library's own camera track, over a sender that only records its parameters. */
function camera() {
  const encodings = LAYERS.map((rid) => ({ rid, active: true }));
  const sender = {
    replaceTrack: async () => undefined,
    getParameters: () => ({ encodings: encodings.map((encoding) => ({ ...encoding })) }),
    async setParameters(next: { encodings: { active: boolean }[] }) {
      for (const [index, { active }] of next.encodings.entries())
        Object.assign(encodings[index] ?? {}, { active });
    },
  };
  const source = Object.assign(new EventTarget(), {
    kind: 'video',
    getConstraints: () => ({}),
    getSettings: () => ({}),
  });
  const track = new LocalVideoTrack(source as unknown as MediaStreamTrack, undefined, true);
  Object.assign(track, { sender, encodings, codec: 'vp8' });
  return { track, sent: () => encodings.filter(({ active }) => active).map(({ rid }) => rid) };
}

function enter() {
  const own = camera();
  const store = createSessionStore({
    transport: 'connected',
    quality: 'good',
    videoLevel: 'full',
    lowVideo: false,
    isSaving: false,
  } as SessionState);
  const localParticipant = {
    connectionQuality: ConnectionQuality.Good,
    isScreenShareEnabled: false,
    getTrackPublication: () => ({ track: own.track }),
  };
  const teacher = { isScreenShareEnabled: false, trackPublications: new Map<string, object>() };
  const room = {
    localParticipant,
    remoteParticipants: new Map([['teacher', teacher]]),
    on: () => room,
    off: () => room,
  };
  const stop = watchVideoLevel(room as unknown as Room, store, () => undefined);
  return {
    ...own,
    stop,
    save: (isSaving: boolean) => store.set({ isSaving }),
    watched: teacher.trackPublications,
    people: [localParticipant, teacher],
    level: () => store.get().videoLevel,
    async report(connectionQuality: ConnectionQuality, seconds: number) {
      Object.assign(localParticipant, { connectionQuality });
      await vi.advanceTimersByTimeAsync(seconds * 1_000);
    },
    /** Layers the media server requests: those that some viewer shows. */
    async wish(largest: VideoQuality) {
      const qualities = LAYERS.map((_rid, quality) => ({ quality, enabled: quality <= largest }));
      await own.track.setPublishingCodecs([{ codec: 'vp8', qualities }] as unknown as Wish);
    },
  };
}

it('sends what the media server last requested once the network is good again, not all layers', async () => {
  const stay = enter();
  await stay.wish(VideoQuality.MEDIUM);
  expect(stay.sent()).toEqual(['q', 'h']);
  await stay.report(ConnectionQuality.Poor, 4);
  expect([stay.level(), stay.sent()]).toEqual(['lowSent', ['q']]);
  await stay.report(ConnectionQuality.Good, 10);
  expect([stay.level(), stay.sent()]).toEqual(['full', ['q', 'h']]);
  stay.stop();
});

it('remembers what was requested while the network was poor, and sends no more meanwhile', async () => {
  const stay = enter();
  await stay.report(ConnectionQuality.Poor, 4);
  await stay.wish(VideoQuality.HIGH);
  await stay.report(ConnectionQuality.Good, 1);
  expect([stay.level(), stay.sent()]).toEqual(['lowSent', ['q']]);
  await stay.wish(VideoQuality.LOW);
  await stay.report(ConnectionQuality.Good, 10);
  expect([stay.level(), stay.sent()]).toEqual(['full', ['q']]);
  await stay.wish(VideoQuality.HIGH);
  expect(stay.sent()).toEqual(LAYERS);
  stay.stop();
});

it('sends all layers again where the media server never requested any', async () => {
  const stay = enter();
  await stay.report(ConnectionQuality.Poor, 4);
  expect(stay.sent()).toEqual(['q']);
  await stay.report(ConnectionQuality.Good, 10);
  expect(stay.sent()).toEqual(LAYERS);
  stay.stop();
});

it('counts as sound only once the cameras are off and nobody shares a screen', async () => {
  const stay = enter();
  await stay.report(ConnectionQuality.Poor, 10);
  expect([stay.level(), fake.isSoundOnly()]).toEqual(['low', false]);
  await stay.report(ConnectionQuality.Poor, 10);
  expect([stay.level(), fake.isSoundOnly()]).toEqual(['off', true]);
  for (const person of stay.people) {
    person.isScreenShareEnabled = true;
    expect(fake.isSoundOnly()).toBe(false);
    person.isScreenShareEnabled = false;
  }
  stay.stop();
});

it('asks for all pictures of others again when this person saves their network no longer', () => {
  const stay = enter();
  const log: string[] = [];
  stay.watched.set('camera', {
    ...{ kind: 'video', source: 'camera', isDesired: true },
    setEnabled: (on: boolean) => log.push(on ? 'on' : 'off'),
    setVideoQuality: (quality: VideoQuality) => log.push(`quality ${VideoQuality[quality]}`),
    setVideoFPS: (fps: number) => log.push(`fps ${fps}`),
  });
  stay.save(true);
  expect(log).toEqual(['off']);
  stay.save(false);
  expect(log.slice(1)).toEqual(['on', 'quality HIGH', 'fps 0']);
  stay.stop();
});
