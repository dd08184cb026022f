import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { io } from 'socket.io-client';
import { createAppSocket } from './app-socket';
import type { Credentials, FindCredentials } from './app-socket';

/** One connection, from its handshake until the next one begins. */
interface Raw {
  url: string;
  auth: unknown;
  fire(event: string, ...args: unknown[]): void;
  any(event: string, payload: unknown): void;
  closed: boolean;
}

interface Options {
  auth: (give: (auth: unknown) => void) => void;
  reconnectionDelay: number;
}

/** Replaces socket.io's client: a test controls each connection it opens, the first one and those after a break. */
function playIo() {
  const lines: Raw[] = [];
  /** How long the client may wait between two tries, as it was set. */
  const limits: number[] = [];
  const open = ((url: string, options: Options) => {
    const handlers = new Map<string, (...args: unknown[]) => void>();
    let onAny: ((event: string, payload: unknown) => void) | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const closeLast = () => {
      clearTimeout(timer);
      for (const line of lines) line.closed = true;
    };
    const fire = (event: string, ...args: unknown[]) => {
      socket.active = event !== 'connect_error' || !(args[0] as { data?: unknown })?.data;
      if (event === 'disconnect') timer = setTimeout(begin, options.reconnectionDelay);
      handlers.get(event)?.(...args);
    };
    function begin(): void {
      options.auth((auth) => {
        const line: Raw = {
          url,
          auth,
          closed: false,
          fire: (event, ...args) => void (line.closed || fire(event, ...args)),
          any: (event, payload) => void (line.closed || onAny?.(event, payload)),
        };
        lines.push(line);
      });
    }
    const socket = {
      active: true,
      io: { reconnectionDelayMax: (milliseconds: number) => void limits.push(milliseconds) },
      on: (event: string, handler: (...args: unknown[]) => void) => handlers.set(event, handler),
      onAny: (handler: typeof onAny) => (onAny = handler),
      offAny: () => (onAny = null),
      removeAllListeners: () => handlers.clear(),
      connect: begin,
      disconnect: () => {
        const stood = lines.at(-1)?.closed === false;
        closeLast();
        if (stood) handlers.get('disconnect')?.('io client disconnect');
      },
    };
    queueMicrotask(begin);
    return socket;
  }) as unknown as typeof io;
  return { lines, limits, open };
}

const ticket = (name: string): Credentials => ({ url: 'http://api', auth: { ticket: name } });

describe('the socket to the server', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  function connect(find: FindCredentials) {
    const { lines, limits, open } = playIo();
    const socket = createAppSocket(find, async () => open);
    socket.connect();
    return { lines, limits, socket };
  }

  test('asks for a fresh ticket for every attempt', async () => {
    let count = 0;
    const { lines, socket } = connect(async () => ticket(`t${++count}`));
    await pass(0);
    lines[0]?.fire('connect');
    expect(socket.status()).toBe('online');
    lines[0]?.fire('disconnect', 'transport close');
    expect(socket.status()).toBe('connecting');
    await pass(100);
    expect(lines.map(({ auth }) => auth)).toEqual([{ ticket: 't1' }, { ticket: 't2' }]);
  });

  test('asks again for a ticket it could not get, after growing delays', async () => {
    const find = vi.fn<FindCredentials>().mockRejectedValue(new Error('no network'));
    const { socket } = connect(find);
    await pass(0);
    expect(socket.status()).toBe('offline');
    await pass(10_000);
    const early = find.mock.calls.length;
    expect(early).toBeGreaterThan(3);
    await pass(10_000);
    expect(find.mock.calls.length - early).toBeLessThan(7);
  });

  describe('whose requests for a ticket hang', () => {
    /** Answers the requests that begin after the network is back. */
    function connectDead() {
      const asked: { at: number; signal: AbortSignal }[] = [];
      let isBack = false;
      const line = connect(async (signal) => {
        asked.push({ at: Date.now(), signal });
        if (!isBack) await new Promise(() => undefined);
        return ticket(`t${asked.length}`);
      });
      return { ...line, asked, comeBack: () => void (isBack = true) };
    }

    test('gives one up after three seconds, and connects within five once the network is back', async () => {
      const { asked, lines, comeBack } = connectDead();
      await pass(100);
      comeBack();
      await pass(2_800);
      expect(asked).toHaveLength(1);
      await pass(600);
      expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
      expect(lines.map(({ auth }) => auth)).toEqual([{ ticket: 't2' }]);
    });

    test('lets each fourth take longer, so that a very slow network gets in', async () => {
      const begun = Date.now();
      const { lines } = connect(async () => {
        await new Promise((resolve) => setTimeout(resolve, 12_000));
        return ticket('slow');
      });
      await pass(35_000);
      expect(lines).toHaveLength(1);
      expect(Date.now() - begun).toBe(35_000);
    });

    test('tries at once when a later request was answered', async () => {
      const { asked, lines, socket, comeBack } = connectDead();
      await pass(2_000);
      comeBack();
      socket.wake(Date.now() - 500);
      await pass(0);
      expect(asked).toHaveLength(2);
      expect(lines.map(({ auth }) => auth)).toEqual([{ ticket: 't2' }]);
    });

    test('does not give up one that began after that request, or a moment ago', async () => {
      const { asked, socket } = connectDead();
      const before = Date.now() - 1;
      await pass(2_000);
      socket.wake(before);
      await pass(0);
      expect(asked).toHaveLength(1);
      await pass(1_400);
      expect(asked).toHaveLength(2);
      socket.wake(Date.now());
      await pass(0);
      expect(asked).toHaveLength(2);
    });

    test('is left alone by answers while it is connected, and while the server wants a pause', async () => {
      const { lines, socket } = connect(async () => ticket('t'));
      await pass(0);
      lines[0]?.fire('connect');
      await pass(5_000);
      socket.wake(Date.now());
      await pass(0);
      expect(lines).toHaveLength(1);
      lines[0]?.fire('connect_error', { data: { code: 'TOO_MANY_REQUESTS', retryAfter: 10_000 } });
      await pass(5_000);
      socket.wake(Date.now());
      await pass(0);
      expect(lines).toHaveLength(1);
    });
  });

  test('stops without a session', async () => {
    const find = vi.fn<FindCredentials>().mockResolvedValue({ stop: 'UNAUTHORIZED' });
    const { socket } = connect(find);
    await pass(60_000);
    expect(find).toHaveBeenCalledTimes(1);
    expect(socket.stopped()).toBe('UNAUTHORIZED');
  });

  test('reconnects at once when the server restarts', async () => {
    const { lines } = connect(async () => ticket('t'));
    await pass(0);
    lines[0]?.fire('connect');
    lines[0]?.any('restarting', undefined);
    await pass(0);
    expect(lines).toHaveLength(2);
    expect(lines[0]?.closed).toBe(true);
  });

  test('tries again as often as a server that restarts allows, until one answers', async () => {
    let isAway = false;
    const find = vi.fn<FindCredentials>(async () => {
      if (isAway) throw new Error('away');
      return ticket('t');
    });
    const { lines, limits, socket } = connect(find);
    await pass(0);
    lines[0]?.fire('connect');
    isAway = true;
    lines[0]?.any('restarting', { every: 500 });
    expect(limits.at(-1)).toBe(500);
    await pass(10_000);
    expect(find.mock.calls.length).toBeGreaterThan(20);
    isAway = false;
    await pass(500);
    lines.at(-1)?.fire('connect');
    expect([socket.status(), limits.at(-1)]).toEqual(['online', 3_000]);
  });

  test('hurries for a minute alone: a server that stays away is not asked twice a second by everybody', async () => {
    let isAway = false;
    const find = vi.fn<FindCredentials>(async () => {
      if (isAway) throw new Error('away');
      return ticket('t');
    });
    const { lines } = connect(find);
    await pass(0);
    lines[0]?.fire('connect');
    isAway = true;
    lines[0]?.any('restarting', { every: 500 });
    await pass(65_000);
    const before = find.mock.calls.length;
    await pass(20_000);
    expect(find.mock.calls.length - before).toBeLessThan(15);
  });

  test('waits longer and longer while the server closes each transport before `connect`', async () => {
    const find = vi.fn<FindCredentials>(async () => ticket('t'));
    const { lines, socket } = connect(find);
    const pauses: number[] = [];
    await pass(0);
    for (let tries = 1; tries <= 6; tries++) {
      const begun = Date.now();
      lines.at(-1)?.fire('disconnect', 'transport close');
      expect(socket.status()).toBe('offline');
      while (lines.length === tries) await pass(50);
      pauses.push(Date.now() - begun);
    }
    expect(pauses[0]).toBeLessThanOrEqual(300);
    for (const pause of pauses.slice(4)) expect(pause).toBeGreaterThanOrEqual(2_000);
    expect(find).toHaveBeenCalledTimes(7);
    lines.at(-1)?.fire('connect');
    expect(socket.status()).toBe('online');
  });

  test('disconnected by the server, it asks for another ticket: the session may still be valid', async () => {
    const { lines, socket } = connect(async () => ticket('t'));
    await pass(0);
    lines[0]?.fire('connect');
    lines[0]?.any('unauthorized', { code: 'UNAUTHORIZED' });
    await pass(1_000);
    expect(lines).toHaveLength(2);
    expect(socket.stopped()).toBeNull();
  });

  test('a preview whose link ended stops and gives the reason', async () => {
    const { lines, socket } = connect(async () => ({
      url: 'http://api',
      auth: { boardId: 1, accessKey: 'k' },
    }));
    await pass(0);
    lines[0]?.fire('connect');
    lines[0]?.any('unauthorized', { code: 'INVALID_PERMISSIONS' });
    await pass(60_000);
    expect(lines).toHaveLength(1);
    expect(socket.stopped()).toBe('INVALID_PERMISSIONS');
  });

  test('R28: a preview beyond the limit tries again after the time the server gives', async () => {
    const { lines, socket } = connect(async () => ({
      url: 'http://api',
      auth: { boardId: 1, accessKey: 'k' },
    }));
    await pass(0);
    lines[0]?.fire('connect_error', { data: { code: 'TOO_MANY_REQUESTS', retryAfter: 30_000 } });
    expect(socket.stopped()).toBeNull();
    await pass(29_000);
    expect(lines).toHaveLength(1);
    await pass(1_000);
    expect(lines).toHaveLength(2);
    lines[1]?.fire('connect_error', { data: { code: 'BOARD_NOT_FOUND' } });
    expect(socket.stopped()).toBe('BOARD_NOT_FOUND');
  });

  test('delivers events to listeners, and only those of the current connection', async () => {
    const { lines, socket } = connect(async () => ticket('t'));
    const ups: boolean[] = [];
    const received: unknown[] = [];
    socket.onConnection((up) => ups.push(up));
    socket.on('changed', (payload) => received.push(payload));
    await pass(0);
    lines[0]?.fire('connect');
    lines[0]?.any('changed', 1);
    socket.nudge();
    await pass(0);
    lines[0]?.any('changed', 2);
    lines[1]?.fire('connect');
    lines[1]?.any('changed', 3);
    expect(ups).toEqual([false, true, false, true]);
    expect(received).toEqual([1, 3]);
    await expect(createAppSocket(async () => ticket('t')).request('x', {})).rejects.toThrow('not connected');
  });

  test('replays recent events to new listeners until they expire', async () => {
    const { lines, socket } = connect(async () => ticket('t'));
    expect(socket.isRecentlyConnected()).toBe(false);
    await pass(0);
    lines[0]?.fire('connect');
    lines[0]?.any('changed', { kind: 'contact', id: 1 });
    lines[0]?.any('typing', { id: 2 });
    expect(socket.isRecentlyConnected()).toBe(true);
    expect(socket.recentEvents('changed')).toEqual([{ kind: 'contact', id: 1 }]);
    expect(socket.recentEvents('typing')).toEqual([]);
    await pass(30_000);
    expect(socket.isRecentlyConnected()).toBe(false);
    expect(socket.recentEvents('changed')).toEqual([]);
    lines[0]?.any('changed', { kind: 'contact', id: 3 });
    socket.close();
    expect(socket.recentEvents('changed')).toEqual([]);
  });
});
