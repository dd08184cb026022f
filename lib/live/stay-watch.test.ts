// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staySchema } from '@/lib/contract/live/stay.ts';
import type { LiveSession } from './session';
import type { SessionState } from './session-state';
import { watchStay, type StayDeps } from './stay-watch';

const STAY = '6f0f1a52-93c5-4a4e-9d0a-0e64d2f0a511';
type Stream = [id: string, packets: number, lost: number];

let state: SessionState;
let listeners: Set<() => void>;
let streams: Stream[];
let stop: () => void;
const send = vi.fn<StayDeps['send']>();

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
  listeners = new Set();
  streams = [];
  state = { transport: 'connecting', ending: null, noMedia: null } as SessionState;
  stop = watchStay({
    session: {
      get: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    } satisfies Pick<LiveSession, 'get' | 'subscribe'>,
    stayId: STAY,
    pressedAt: Date.now() - 100,
    now: () => Date.now(),
    received: async () =>
      new Map(
        streams.map(([id, packets, lost]) => [id, { sender: 'u', packets, lost, played: 0, madeUp: 0 }]),
      ),
    send,
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const become = (change: Partial<SessionState>) => {
  state = { ...state, ...change };
  listeners.forEach((listener) => listener());
};
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const latest = () => send.mock.lastCall?.[0];

describe('a stay', () => {
  it('is reported after 15 s, every two minutes and at its end, with what the api takes', async () => {
    await pass(0.4);
    become({ transport: 'connected' });
    await pass(15);
    expect(latest()).toEqual({
      ...{ stayId: STAY, joinMilliseconds: 500, seconds: 15, breaks: 0 },
      ...{ packetsReceived: 0, packetsLost: 0, noMedia: null },
    });
    await pass(360);
    expect(send).toHaveBeenCalledTimes(4);
    become({ transport: 'ended', ending: 'left' });
    expect(latest()).toMatchObject({ seconds: 375 });
    expect(send).toHaveBeenCalledTimes(5);
    for (const [stay] of send.mock.calls) expect(staySchema.safeParse(stay).success).toBe(true);
    await pass(600);
    expect(send).toHaveBeenCalledTimes(5);
  });

  it('counts each break of the connection once, and joining by the first', async () => {
    become({ transport: 'connected' });
    for (let turn = 0; turn < 2; turn += 1) {
      become({ transport: 'reconnecting' });
      become({ transport: 'reconnecting', noMedia: 'network' });
      await pass(5);
      become({ transport: 'connected', noMedia: null });
    }
    await pass(10);
    expect(latest()).toMatchObject({ breaks: 2, joinMilliseconds: 100, noMedia: null });
  });

  it('adds up the packets of streams that come, go and begin anew', async () => {
    become({ transport: 'connected' });
    streams = [['a', 100, 2]];
    await pass(10);
    streams = [
      ['a', 300, 3],
      ['b', 50, 0],
    ];
    await pass(10);
    streams = [['b', 20, 1]];
    await pass(110);
    expect(latest()).toMatchObject({ packetsReceived: 370, packetsLost: 4 });
  });

  it('counts as lost what did not come in the end, and a stream that was away for a look once', async () => {
    become({ transport: 'connected' });
    streams = [['a', 1_000, 10]];
    await pass(15);
    streams = [];
    await pass(30);
    streams = [['a', 1_500, 9]];
    await pass(120);
    expect(latest()).toMatchObject({ packetsReceived: 1_500, packetsLost: 9 });
  });

  it('says why there is no media', async () => {
    become({ transport: 'reconnecting', noMedia: 'server' });
    await pass(15);
    expect(latest()).toMatchObject({ joinMilliseconds: null, noMedia: 'SERVER', breaks: 0 });
  });

  it('is reported when the page is hidden: it may never be shown again', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.restoreAllMocks();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('of somebody who was refused is none', () => {
    become({ transport: 'ended', ending: 'refused' });
    expect(send).not.toHaveBeenCalled();
  });
});
