// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, Suspense, use, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { createLiveSession, type LiveSession, type SessionDeps } from './session';
import type { SessionState } from './session-state';
import { sessionChunk, useLiveSession } from './use-live-session';

const fake = vi.hoisted(() => ({
  api: vi.fn<() => Promise<unknown>>(),
  notifySocket: (_up: boolean): void => undefined,
  wakeSocket: vi.fn(),
}));
vi.mock('@/lib/api/browser', () => ({ browserApi: fake.api }));
vi.mock('@/lib/account/use-current-user', () => ({ useCurrentUser: () => ({ id: 3 }) }));
vi.mock('@/lib/realtime/socket', () => ({
  getSocket: () => ({
    wake: fake.wakeSocket,
    onConnection(listener: (up: boolean) => void) {
      fake.notifySocket = listener;
      listener(false);
      return () => undefined;
    },
  }),
}));

const IN_ROOM = 'tildesh:3:in-room.7';

let made: LiveSession[] = [];
/** Listeners of each session, with the changes that a test makes to its state. */
const listening = new Map<LiveSession, Set<() => void>>();

/** Changes a session's state as its media would. */
const changesOf = (session: LiveSession) => {
  let state = session.get();
  vi.spyOn(session, 'get').mockImplementation(() => state);
  return (change: Partial<SessionState>) =>
    act(() => {
      state = { ...state, ...change };
      listening.get(session)?.forEach((listener) => listener());
    });
};

function createSeenSession(deps: SessionDeps): LiveSession {
  const session = createLiveSession(deps);
  const { subscribe } = session;
  const listeners = new Set<() => void>();
  listening.set(session, listeners);
  session.subscribe = (listener) => {
    listeners.add(listener);
    const stop = subscribe(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  };
  for (const action of ['start', 'stop', 'wake'] as const) vi.spyOn(session, action);
  made.push(session);
  return session;
}

beforeEach(() => {
  sessionStorage.clear();
  made = [];
  fake.wakeSocket.mockReset();
  fake.api.mockReset().mockReturnValue(new Promise(() => undefined));
});
afterEach(cleanup);

/** The page before Join. `arrive`: the chunk with LiveKit has loaded; `draw`: the browser renders the room. */
function open() {
  const chunk = Promise.withResolvers<Awaited<ReturnType<typeof sessionChunk.fetch>>>();
  vi.spyOn(sessionChunk, 'fetch').mockReturnValue(chunk.promise);
  const drawn = Promise.withResolvers<void>();
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, createElement(Suspense, null, children));
  const page = renderHook(
    () => {
      const stay = useLiveSession(7);
      if (stay.session) use(drawn.promise);
      return stay;
    },
    { wrapper },
  );
  return {
    stay: () => page.result.current,
    leave: page.unmount,
    press: () => act(async () => void page.result.current.join()),
    arrive: () =>
      act(async () =>
        chunk.resolve({ createLiveSession: createSeenSession } as Awaited<typeof chunk.promise>),
      ),
    draw: () => act(async () => drawn.resolve()),
  };
}

it('enters once, and leaves when the page is left', async () => {
  const page = open();
  await page.press();
  await page.arrive();
  await page.draw();
  const [session] = made;
  expect(page.stay().session).toBe(session);
  expect(session?.get().transport).toBe('connecting');
  expect(session?.start).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem(IN_ROOM)).toBe('1');
  page.leave();
  expect(session?.get()).toMatchObject({ transport: 'ended', ending: 'left' });
  expect(session?.stop).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem(IN_ROOM)).toBeNull();
});

it('never enters, now or later, for a person who leaves while the chunk is loaded', async () => {
  sessionStorage.setItem(IN_ROOM, '1');
  const page = open();
  expect(page.stay().wasInside()).toBe(true);
  await page.press();
  page.leave();
  await page.arrive();
  expect(made).toEqual([]);
  expect(fake.api).not.toHaveBeenCalled();
  expect(sessionStorage.getItem(IN_ROOM)).toBeNull();
});

it('stops for a person who leaves before the room is rendered', async () => {
  const page = open();
  await page.press();
  await page.arrive();
  expect(page.stay().session).toBeNull();
  const [session] = made;
  expect(session?.start).toHaveBeenCalledTimes(1);
  page.leave();
  expect(session?.stop).toHaveBeenCalledTimes(1);
  expect(session?.get()).toMatchObject({ transport: 'ended', ending: 'left' });
  await page.draw();
  expect(session?.start).toHaveBeenCalledTimes(1);
});

it('asks once when it is refused before the room is rendered', async () => {
  fake.api.mockRejectedValue(new ApiError('INVALID_PERMISSIONS'));
  const page = open();
  await page.press();
  await page.arrive();
  await page.draw();
  expect(page.stay().session?.get()).toMatchObject({ transport: 'ended', ending: 'refused' });
  expect(fake.api).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem(IN_ROOM)).toBeNull();
});

it('enters once however often Join is pressed', async () => {
  const page = open();
  await page.press();
  await page.press();
  await page.arrive();
  await page.draw();
  expect(made).toHaveLength(1);
});

it('tries again when the network is back, not on the first connection', async () => {
  const page = open();
  await page.press();
  await page.arrive();
  await page.draw();
  fake.notifySocket(true);
  expect(made[0]?.wake).not.toHaveBeenCalled();
  fake.notifySocket(false);
  fake.notifySocket(true);
  expect(made[0]?.wake).toHaveBeenCalledTimes(1);
});

it('wakes the socket when sound and picture come back', async () => {
  const page = open();
  await page.press();
  await page.arrive();
  await page.draw();
  const [session] = made;
  if (!session) throw new Error('nobody entered');
  const changes = changesOf(session);
  changes({ transport: 'connected' });
  expect(fake.wakeSocket).toHaveBeenCalledTimes(1);
  changes({ soundBlocked: true });
  changes({ transport: 'reconnecting' });
  expect(fake.wakeSocket).toHaveBeenCalledTimes(1);
  changes({ transport: 'connected' });
  expect(fake.wakeSocket).toHaveBeenCalledTimes(2);
});
