import type { Room } from 'livekit-client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDevices } from './devices';
import { createStages } from './effects';
import type { StageName } from './effects';
import { firstState } from './session-first';
import { createSessionMedia } from './session-media';
import { NO_EFFECTS, createSessionStore } from './session-state';
import type { SessionState } from './session-state';

vi.mock('./effects', async (original) => ({
  ...(await original<typeof import('./effects')>()),
  createStages: vi.fn(),
}));

interface FakeTrack {
  is: string;
  readyState: 'live';
  onended: null;
  clone(): FakeTrack;
  stop(): void;
}
const trackOf = (is: string): FakeTrack => ({
  ...{ is, readyState: 'live', onended: null },
  clone: () => trackOf(is),
  stop: () => undefined,
});

/** Which stages cannot be made, and why not. */
const broken = new Map<StageName, Error>();

beforeEach(() => {
  broken.clear();
  vi.mocked(createStages).mockImplementation(async (source, names) => {
    const failing = names.find((name) => broken.has(name));
    if (failing) return { failed: failing, error: broken.get(failing) };
    const { is } = source as unknown as FakeTrack;
    return { track: trackOf([is, ...names].join('+')) as never, end: () => undefined };
  });
});

/** A person in the room, and what the others receive of them. */
function enter(changes: Partial<SessionState> = {}) {
  /** All that the others have received, in this order. */
  const seen: string[] = [];
  const publication = {
    isMuted: false,
    track: undefined as { replaceTrack(track: FakeTrack): Promise<void> } | undefined,
    mute: async () => void (publication.isMuted = true),
    unmute: async () => void (publication.isMuted = false),
  };
  const show = async ({ is }: FakeTrack) => void seen.push(is);
  const localParticipant = {
    getTrackPublication: () => (publication.track ? publication : undefined),
    publishTrack: async (track: FakeTrack) => {
      publication.track = { replaceTrack: show };
      await show(track);
    },
  };
  const devices = createDevices(async (kind) => {
    const tracks = [trackOf(kind)] as never;
    return { getTracks: () => tracks, getAudioTracks: () => tracks, getVideoTracks: () => tracks } as never;
  });
  const choice = { microphoneOn: false, cameraOn: false, lowVideo: false } as never;
  const store = createSessionStore({
    ...firstState({ choice, isSaving: false }),
    ...{ room: { localParticipant } as unknown as Room, transport: 'connected' },
    ...changes,
  });
  const media = createSessionMedia(devices, store);
  return { seen, publication, store, media };
}
const camera = { wanted: { camera: true, microphone: false, screen: false } } as const;

describe('a still that cannot be made', () => {
  beforeEach(() => void broken.set('still', new TypeError('no canvas')));

  it('leaves the camera unsent: the moving picture is more than was wanted', async () => {
    const { seen, media, store } = enter({ ...camera, videoLevel: 'still' });
    await media.reconcile('camera');
    expect(seen).toEqual([]);
    // Once it need not be a still, it is sent.
    store.set({ videoLevel: 'full' });
    await media.reconcile('camera');
    expect(seen).toEqual(['camera']);
  });

  it('mutes the moving picture that was sent before, and takes nobody’s blur off', async () => {
    const effects = { ...NO_EFFECTS, blur: 'on' } as const;
    const { seen, publication, media, store } = enter({ ...camera, effects });
    await media.reconcile('camera');
    expect(seen).toEqual(['camera+blur']);
    store.set({ videoLevel: 'still' });
    await media.reconcile('camera');
    expect(publication.isMuted).toBe(true);
    expect(seen).toEqual(['camera+blur']);
    expect(store.get().effects.blur).toBe('on');
    store.set({ videoLevel: 'full' });
    await media.reconcile('camera');
    expect(publication.isMuted).toBe(false);
    expect(seen).toEqual(['camera+blur']);
  });
});

it('a blur that fails is reported, and what is sent without it stays a still', async () => {
  broken.set('blur', new Error('not loaded'));
  const effects = { ...NO_EFFECTS, blur: 'on' } as const;
  const { seen, media, store } = enter({ ...camera, effects, videoLevel: 'still' });
  await media.reconcile('camera');
  await media.reconcile('camera');
  expect(store.get().effects.blur).toBe('failed');
  expect(seen).toEqual(['camera+still']);
});

it.each([
  [new Error('not loaded'), 'failed'],
  [new DOMException('another rate', 'NotSupportedError'), 'unsupported'],
] as const)('a microphone whose noise cannot be removed is sent as it is: %s', async (error, state) => {
  broken.set('noise', error);
  const wanted = { camera: false, microphone: true, screen: false };
  const { seen, media, store } = enter({ wanted, effects: { ...NO_EFFECTS, noise: 'on' } });
  await media.reconcile('microphone');
  expect(store.get().effects).toEqual({ blur: 'off', noise: state });
  expect(seen).toEqual(['microphone']);
});
