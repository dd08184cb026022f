import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createFollower, secondOf } from './follow-media';
import type { FollowedMedia, SharedPlayback } from './follow-media';
import { createSharedClock } from './shared-clock';

const START = Date.parse('2026-11-26T10:00:00.000Z');
const FILE = '0192f0c1-2345-7000-8000-000000000000';

const shared = (
  changes: Partial<SharedPlayback['payload']> = {},
  at: number | null = START,
): SharedPlayback => ({
  at,
  payload: { change: 'playback', fileId: FILE, isPlaying: true, second: 12, rate: 1, ...changes },
});

/** Media that plays while time goes on; a seek stalls it for a moment. */
function fakeMedia({ duration = 600, seekMs = 0, loadMs = 0, isRefused = false } = {}) {
  const state = { second: 0, rate: 1, paused: true, stall: loadMs, isRefused, seeks: 0 };
  const media = {
    get currentTime() {
      return state.second;
    },
    set currentTime(to: number) {
      state.second = to;
      state.stall = Math.max(state.stall, seekMs);
      state.seeks += 1;
    },
    get playbackRate() {
      return state.rate;
    },
    set playbackRate(rate: number) {
      state.rate = rate;
    },
    get paused() {
      return state.paused;
    },
    get seeking() {
      return state.stall > 0;
    },
    get readyState() {
      return state.stall > 0 ? 1 : 4;
    },
    duration,
    play: () => {
      if (state.isRefused)
        return Promise.reject(Object.assign(new Error('refused'), { name: 'NotAllowedError' }));
      state.paused = false;
      return Promise.resolve();
    },
    pause: () => void (state.paused = true),
  } satisfies FollowedMedia;
  return {
    media,
    state,
    /** So many milliseconds go by. */
    pass(milliseconds: number) {
      const stalled = Math.min(state.stall, milliseconds);
      state.stall -= stalled;
      if (!state.paused)
        state.second = Math.min(state.second + ((milliseconds - stalled) / 1_000) * state.rate, duration);
    },
  };
}

const TICK_MS = 250;
const PLAIN = { onBlocked: () => undefined };

/** Follows for so long; the server's time begins at `from`. */
function followFor(device: ReturnType<typeof fakeMedia>, state: SharedPlayback, from: number, ms: number) {
  let now = from;
  const follower = createFollower(device.media, { now: () => now, ...PLAIN });
  for (; now <= from + ms; now += TICK_MS) {
    follower.follow(state);
    device.pass(TICK_MS);
  }
  return device.media.currentTime - secondOf(state, now);
}

describe('where shared sound is (R36)', () => {
  it('follows from the second and the instant, and stands where it was paused', () => {
    expect(secondOf(shared(), START + 4_500)).toBe(16.5);
    expect(secondOf(shared({ rate: 0.5 }), START + 4_000)).toBe(14);
    expect(secondOf(shared({ isPlaying: false }), START + 4_500)).toBe(12);
    expect(secondOf(shared({}, null), START + 4_500)).toBe(12);
    // An instant that is not over here yet.
    expect(secondOf(shared(), START - 200)).toBe(12);
  });

  it('is the same whatever the device’s clock says', () => {
    const network = fc.array(fc.integer({ min: 0, max: 250 }), { minLength: 1, maxLength: 20 });
    const offset = fc.integer({ min: -300_000, max: 300_000 });
    fc.assert(
      fc.property(network, offset, fc.integer({ min: 0, max: 3_600_000 }), (delays, ahead, later) => {
        let server = START;
        vi.spyOn(Date, 'now').mockImplementation(() => server + ahead);
        const clock = createSharedClock(() => server - START + ahead);
        for (const delay of delays) {
          const at = server;
          server += delay;
          clock.receive({ at: new Date(at).toISOString() });
        }
        server += later;
        const off = secondOf(shared(), clock.now()) - secondOf(shared(), server);
        expect(Math.abs(off)).toBeLessThanOrEqual(Math.min(...delays) / 1_000 + 1e-6);
      }),
    );
    vi.restoreAllMocks();
  });

  it('is known to half of the way there and back, of what was asked for', () => {
    const way = fc.integer({ min: 0, max: 2_000 });
    fc.assert(
      fc.property(way, way, fc.integer({ min: -300_000, max: 300_000 }), (there, back, ahead) => {
        let server = START;
        const own = () => server - START + ahead;
        const clock = createSharedClock(own);
        const askedAt = own();
        server += there;
        const at = new Date(server).toISOString();
        server += back;
        clock.receive({ at, askedAt });
        expect(Math.abs(clock.now() - server)).toBeLessThanOrEqual((there + back) / 2 + 1e-6);
      }),
    );
  });

  it('is not known by the stream before it has said anything', () => {
    const clock = createSharedClock(() => 0);
    clock.receive({ at: '' });
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000);
  });
});

describe('media in step', () => {
  it('are within 0.3 s of the teacher 2 s after who joins could play them', () => {
    const device = fc.record({
      seekMs: fc.integer({ min: 0, max: 400 }),
      loadMs: fc.integer({ min: 0, max: 600 }),
    });
    const state = fc.record({
      second: fc.double({ min: 0, max: 300, noNaN: true }),
      rate: fc.constantFrom(0.5, 0.75, 1),
    });
    fc.assert(
      fc.property(device, state, fc.integer({ min: 0, max: 200_000 }), (costs, payload, since) => {
        const media = fakeMedia(costs);
        const drift = followFor(media, shared(payload), START + since, 2_000 + costs.loadMs);
        expect(Math.abs(drift)).toBeLessThan(0.3);
        expect(media.state.seeks).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('are brought back from a small drift by the rate alone', () => {
    const device = fakeMedia();
    device.state.second = 12.2;
    const drift = followFor(device, shared(), START, 6_000);
    expect(Math.abs(drift)).toBeLessThan(0.05);
    expect(device.state.seeks).toBe(0);
  });

  it('end where they end, also for who comes later', () => {
    const device = fakeMedia({ duration: 20 });
    followFor(device, shared(), START + 60_000, 2_000);
    expect(device.state).toMatchObject({ second: 20, paused: true });
  });

  it('stand still where the teacher paused', () => {
    const device = fakeMedia();
    void device.media.play();
    followFor(device, shared({ isPlaying: false, second: 33 }), START + 5_000, 500);
    expect(device.state).toMatchObject({ second: 33, paused: true });
  });

  it('say that the browser waits for a press, and jump in after it', async () => {
    const device = fakeMedia({ isRefused: true });
    const onBlocked = vi.fn();
    let now = START + 10_000;
    const follower = createFollower(device.media, { now: () => now, onBlocked });
    follower.follow(shared());
    await vi.waitFor(() => expect(onBlocked).toHaveBeenCalledWith(true));
    device.state.isRefused = false;
    now += 5_000;
    follower.unblock();
    follower.follow(shared());
    await vi.waitFor(() => expect(onBlocked).toHaveBeenLastCalledWith(false));
    expect(device.media.currentTime).toBe(27);
  });

  it('go on from where they are for a teacher whose press arrived much later', () => {
    const device = fakeMedia();
    const onOverdue = vi.fn();
    let now = START;
    const follower = createFollower(device.media, { now: () => now, ...PLAIN, onOverdue });
    const pressed = shared({}, null);
    follower.follow(pressed);
    expect(device.media.currentTime).toBe(12);
    device.pass(10_000);
    now += 10_000;
    follower.follow({ ...pressed, at: now });
    expect(onOverdue).toHaveBeenCalledExactlyOnceWith(22);
    expect(device.media.currentTime).toBe(22);
  });
});
