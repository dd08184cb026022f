import { DisconnectReason } from 'livekit-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDevices } from './devices';
import { createLiveSession, type Admission, type SessionDeps } from './session';

interface Try {
  token: string;
  /** The index of the room that is entered; 0 is the first one made. */
  room: number;
  enter(): void;
  fail(): void;
}

const fake = vi.hoisted(() => ({
  tries: [] as Try[],
  disconnects: 0,
  rooms: [] as Map<string, (reason?: number) => void>[],
}));

vi.mock('livekit-client', async (original) => {
  function Room() {
    const handlers = new Map<string, (reason?: number) => void>();
    const index = fake.rooms.push(handlers) - 1;
    const room = {
      canPlaybackAudio: true,
      remoteParticipants: new Map(),
      localParticipant: { connectionQuality: 'excellent', getTrackPublication: () => undefined },
      on(event: string, handler: (reason?: number) => void) {
        handlers.set(event, handler);
        return room;
      },
      off: () => room,
      connect: (_url: string, token: string) =>
        new Promise<void>((resolve, reject) =>
          fake.tries.push({
            token,
            room: index,
            enter: resolve,
            fail: () => reject(new Error('unreachable')),
          }),
        ),
      async disconnect() {
        fake.disconnects += 1;
        fake.tries.at(-1)?.fail();
      },
    };
    return room;
  }
  return { ...(await original<typeof import('livekit-client')>()), Room };
});

const CHOICE = {
  microphoneOn: false,
  cameraOn: false,
  lowVideo: false,
  microphoneId: null,
  cameraId: null,
  speakerId: null,
};

const onSaving = vi.fn();
const SAVING = { isSaving: false, onSaving };

function open(join: SessionDeps['join'] = async () => ({ url: 'ws://media.example', token: 'one' })) {
  const devices = createDevices(() => Promise.reject(new DOMException('none', 'NotFoundError')));
  const codeOf = (error: unknown) => (error instanceof Error ? error.message : null);
  const session = createLiveSession({ join, codeOf, devices, choice: CHOICE, ...SAVING });
  session.start();
  return session;
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('RTCPeerConnection', function RTCPeerConnection() {});
  Object.assign(fake, { tries: [], disconnects: 0, rooms: [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a stay in the room', () => {
  it('tries again soon when the media server cannot be reached, and enters once it can', async () => {
    const session = open();
    await pass(0);
    fake.tries[0]?.fail();
    await pass(999);
    expect(fake.tries).toHaveLength(2);
    fake.tries[1]?.fail();
    await pass(1_000);
    expect(fake.tries).toHaveLength(3);
    fake.tries[2]?.enter();
    await pass(0);
    expect(session.get().transport).toBe('connected');
  });

  it('enters again with a new token when the media server has closed the connection', async () => {
    let count = 0;
    const session = open(async () => ({ url: 'ws://media.example', token: `token ${(count += 1)}` }));
    await pass(0);
    fake.tries[0]?.enter();
    await pass(0);
    fake.rooms[0]?.get('disconnected')?.();
    expect(session.get().transport).toBe('reconnecting');
    await pass(0);
    expect(fake.tries.map(({ token }) => token)).toEqual(['token 1', 'token 2']);
    fake.tries[1]?.enter();
    await pass(0);
    expect(session.get().transport).toBe('connected');
  });

  it('gives up an attempt that hangs on the dead network as soon as the network is back', async () => {
    const session = open();
    await pass(3_000);
    expect(fake.tries).toHaveLength(1);
    session.wake();
    await pass(0);
    expect(fake.tries).toHaveLength(2);
    fake.tries[1]?.enter();
    await pass(0);
    expect(session.get().transport).toBe('connected');
  });

  it('continues in a new room after giving up an attempt, and ignores the old room’s end', async () => {
    const session = open();
    const { room } = session.get();
    await pass(3_000);
    session.wake();
    await pass(0);
    expect(fake.tries.map(({ room }) => room)).toEqual([0, 1]);
    expect(session.get().room).not.toBe(room);
    fake.tries[1]?.enter();
    await pass(0);
    // The media server removes a participant who joins twice.
    fake.rooms[0]?.get('disconnected')?.(DisconnectReason.DUPLICATE_IDENTITY);
    await pass(0);
    expect(session.get().transport).toBe('connected');
    expect(fake.tries).toHaveLength(2);
  });

  it('does not give up an attempt that was admitted just now', async () => {
    const admit: ((admission: Admission) => void)[] = [];
    const session = open(() => new Promise((resolve) => void admit.push(resolve)));
    await pass(3_000);
    admit[0]?.({ url: 'ws://media.example', token: 'one' });
    await pass(500);
    session.wake();
    await pass(0);
    expect([fake.tries.length, fake.disconnects, admit.length]).toEqual([1, 0, 1]);
  });

  it('does not give up an attempt that has just begun', async () => {
    const session = open();
    await pass(500);
    session.wake();
    await pass(0);
    expect([fake.tries.length, fake.disconnects]).toEqual([1, 0]);
    fake.tries[0]?.enter();
    await pass(0);
    expect(session.get().transport).toBe('connected');
  });

  it('does not use a token that arrives too late', async () => {
    const answers: ((admission: { url: string; token: string }) => void)[] = [];
    const session = open(() => new Promise((resolve) => void answers.push(resolve)));
    await pass(3_000);
    session.wake();
    await pass(0);
    expect(answers).toHaveLength(2);
    answers[0]?.({ url: 'ws://media.example', token: 'late' });
    answers[1]?.({ url: 'ws://media.example', token: 'fresh' });
    await pass(0);
    expect(fake.tries.map(({ token }) => token)).toEqual(['fresh']);
  });

  it('does not use a device that opens after the person has left', async () => {
    const give: ((stream: MediaStream) => void)[] = [];
    const openDevice = vi.fn(() => new Promise<MediaStream>((resolve) => void give.push(resolve)));
    const devices = createDevices(openDevice);
    const session = createLiveSession({
      join: async () => ({ url: 'ws://media.example', token: 'one' }),
      codeOf: () => null,
      devices,
      choice: { ...CHOICE, microphoneOn: true },
      ...SAVING,
    });
    session.start();
    await pass(0);
    expect(openDevice).toHaveBeenCalledTimes(1);
    session.stop('left');
    const track = { stop: vi.fn() };
    give[0]?.({ getTracks: () => [track] } as unknown as MediaStream);
    await pass(0);
    expect(track.stop).toHaveBeenCalledTimes(1);
    expect(openDevice).toHaveBeenCalledTimes(1);
    expect(devices.state('microphone').status).toBe('off');
  });

  it('receives stills once this person saves their network, and stores that', async () => {
    const session = open();
    await pass(0);
    fake.tries[0]?.enter();
    await pass(0);
    session.setSaving(true);
    await pass(1_000);
    expect(session.get()).toMatchObject({ isSaving: true, videoLevel: 'still' });
    expect(onSaving).toHaveBeenLastCalledWith(true);
    session.setSaving(false);
    await pass(1_000);
    expect(session.get().videoLevel).toBe('full');
    session.stop('left');
  });

  it('stops trying when the API says the lesson is over', async () => {
    const session = open(() => Promise.reject(new Error('SCHEDULE_ALREADY_ENDED')));
    await pass(30_000);
    expect(session.get()).toMatchObject({ transport: 'ended', ending: 'over' });
    expect(fake.tries).toHaveLength(0);
  });
});

describe('a stay without sound and picture', () => {
  /** Lets the current attempt fail, and waits for the next. */
  const failOnce = async () => {
    fake.tries.at(-1)?.fail();
    await pass(1_000);
  };

  it('says after three failures that the media server does not answer, and enters once it does', async () => {
    const session = open();
    await pass(0);
    await failOnce();
    await failOnce();
    expect(session.get().noMedia).toBeNull();
    await failOnce();
    expect(session.get()).toMatchObject({ noMedia: 'server', settled: true });
    await pass(10_000);
    expect(fake.tries).toHaveLength(4);
    fake.tries[3]?.enter();
    await pass(0);
    expect(session.get()).toMatchObject({ noMedia: null, transport: 'connected' });
  });

  it('says that the network lets no media through when only the signalling stands', async () => {
    const session = open();
    await pass(0);
    for (let time = 0; time < 3; time++) {
      fake.rooms[0]?.get('signalConnected')?.();
      await failOnce();
    }
    expect(session.get().noMedia).toBe('network');
  });

  it('gives no reason while the API does not answer either', async () => {
    const session = open(() => Promise.reject(new Error('NETWORK_FAILURE')));
    await pass(30_000);
    expect(session.get()).toMatchObject({ noMedia: null, transport: 'reconnecting' });
  });

  it('says so at an installation without a media server', async () => {
    const session = open(() => Promise.reject(new Error('MEDIA_UNAVAILABLE')));
    await pass(30_000);
    expect(session.get()).toMatchObject({ noMedia: 'server', ending: null });
  });

  it('in a browser without WebRTC is admitted once and tries no more', async () => {
    vi.stubGlobal('RTCPeerConnection', undefined);
    let admissions = 0;
    const session = open(async () => ({ url: 'ws://media.example', token: String((admissions += 1)) }));
    await pass(60_000);
    expect(session.get()).toMatchObject({ noMedia: 'browser', settled: true, ending: null });
    expect([admissions, fake.tries.length]).toEqual([1, 0]);
  });
});
