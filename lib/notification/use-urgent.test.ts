// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GetUserBadgesDocument, SetNotificationsSeenDocument } from '@/graphql/generated/graphql';
import { CURRENT_USER_KEY } from '@/lib/account/queries';
import { refetchAfterEvent } from '@/lib/realtime/refetch-after-event';
import { notificationKeys } from './queries';
import type { Badges, Notice } from './queries';
import { notificationRefreshes } from './refreshes';
import { useUrgent } from './use-urgent';

const fake = vi.hoisted(() => ({
  path: '/feed',
  api: vi.fn<(document: unknown, variables?: unknown) => Promise<unknown>>(),
}));
vi.mock('next/navigation', () => ({ usePathname: () => fake.path }));
vi.mock('@/lib/api/browser', () => ({ browserApi: fake.api }));

const SEEN_KEY = 'tildesh:3:seen';

const notice = (id: number): Notice => ({
  id,
  type: 'Lesson',
  action: 'LessonScheduled',
  title: `Lesson ${id}`,
  description: null,
  createdAt: '2026-11-21T00:00:00.000Z',
  seenAt: null,
  priorityAt: null,
  priorityEndsAt: null,
  cancelledAt: null,
  lessonScheduleId: id,
  movedFrom: null,
  movedTo: null,
  lessonsCount: null,
  quizHistoryId: null,
  postId: null,
  actorsCount: 0,
  interactedUsers: [],
  lessonInvitation: null,
  slot: null,
});

/** The server: its urgent notifications, the ids it received as seen, whether it can be reached. */
const server = { urgent: [] as Notice[], seen: [] as number[][], down: false };
const badges = (): Badges => ({
  connectionsCount: 0,
  messagesCount: 0,
  notificationBadges: [],
  urgentNotifications: server.urgent,
});

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(server, { urgent: [], seen: [], down: false });
  fake.path = '/feed';
  fake.api.mockImplementation(async (document, variables) => {
    if (document === GetUserBadgesDocument) return { getUserBadges: badges() };
    if (document !== SetNotificationsSeenDocument) throw new Error('unexpected call');
    if (server.down) throw new Error('no line');
    const { ids } = variables as { ids: number[] };
    server.seen.push(ids);
    server.urgent = server.urgent.filter(({ id }) => !ids.includes(id));
    return { setNotificationsSeen: badges() };
  });
});

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(CURRENT_USER_KEY, { id: 3 });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  return { client, ...renderHook(() => useUrgent(), { wrapper }) };
}

describe('useUrgent', () => {
  it('shows what an event of the socket made it fetch, and the next once that one is answered', async () => {
    const { client, result } = show();
    expect(result.current.notice).toBeNull();
    server.urgent = [notice(1), notice(2)];
    // As components/layout/server-events.tsx does, which its own test proves.
    for (const { keys } of notificationRefreshes)
      for (const queryKey of keys) await act(() => refetchAfterEvent(client, queryKey));
    await waitFor(() => expect(result.current.notice?.id).toBe(1));
    act(() => result.current.answer(notice(1)));
    expect(result.current.notice?.id).toBe(2);
    await waitFor(() => expect(server.seen).toEqual([[1]]));
  });

  it('does not show an answered one again while the server is down, and sends it later', async () => {
    server.urgent = [notice(1)];
    const { client, result } = show();
    await waitFor(() => expect(result.current.notice?.id).toBe(1));
    server.down = true;
    act(() => result.current.answer(notice(1)));
    await waitFor(() =>
      expect(fake.api.mock.calls.some(([document]) => document === SetNotificationsSeenDocument)).toBe(true),
    );
    await act(() => client.refetchQueries({ queryKey: notificationKeys.badges }));
    expect(result.current.notice).toBeNull();
    expect(server.seen).toEqual([]);
    server.down = false;
    await act(() => client.refetchQueries({ queryKey: notificationKeys.badges }));
    await waitFor(() => expect(server.seen).toEqual([[1]]));
    expect(sessionStorage.getItem(SEEN_KEY)).toBeNull();
  });

  it('sends after a reload what the previous page could not', async () => {
    sessionStorage.setItem(SEEN_KEY, '[7]');
    server.urgent = [notice(7)];
    const { result } = show();
    await waitFor(() => expect(server.seen).toEqual([[7]]));
    expect(result.current.notice).toBeNull();
  });

  it('shows nothing over a live lesson', async () => {
    fake.path = '/live-lesson/5';
    server.urgent = [notice(1)];
    const { client, result } = show();
    await waitFor(() => expect(client.getQueryData(notificationKeys.badges)).toBeDefined());
    expect(result.current.notice).toBeNull();
  });
});
