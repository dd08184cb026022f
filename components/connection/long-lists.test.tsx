// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionsScreen } from '@/components/connection/connections-screen';
import { SharedContactsScreen } from '@/components/contact/shared-contacts-screen';
import { NoticesScreen } from '@/components/notification/notices-screen';
import { ToastProvider } from '@/components/ui/toast';
import {
  GetCurrentUserNotificationsDocument,
  GetLessonSchedulesDocument,
  GetSelfUserConnectionCountsDocument,
  GetUserConnectionsDocument,
  GetUserContactSharingsDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/errors';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';
import { loadMessages } from '@/lib/i18n/messages';

vi.mock('@/lib/api/browser');
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }), usePathname: () => '/' }));
afterEach(cleanup);

const TOTAL = PAGE_SIZE + 5;
const AT = '2026-11-21T09:00:00.000Z';
const person = (id: number) => ({ id, firstName: `Person ${id}`, lastName: '', role: 'STUDENT', photos: [] });
const notice = (id: number) => ({
  id,
  type: 'Post',
  action: 'Liked',
  title: `Post ${id}`,
  description: null,
  createdAt: AT,
  seenAt: AT,
  lessonScheduleId: null,
  actorsCount: 1,
  interactedUsers: [person(id)],
});
const lesson = {
  id: 3,
  title: 'Past simple',
  state: 'UPCOMING',
  startsAt: AT,
  endsAt: '2026-11-21T09:45:00.000Z',
  joinOpensAt: '2026-11-21T08:50:00.000Z',
  joinClosesAt: '2026-11-21T10:15:00.000Z',
  viewerCan: { join: true },
  instructor: { ...person(1), firstName: 'Aizada' },
  students: [],
};
const card = (id: number) => ({
  id,
  user: person(id),
  telNumber: null,
  email: null,
  message: '',
  createdAt: AT,
  readAt: AT,
});

let lessons: object[];
/** The next page fails to load. */
let isLost: boolean;

function pageOf(
  make: (id: number) => object,
  { skip = 0, take = PAGE_SIZE }: { skip?: number; take?: number },
) {
  const items = Array.from({ length: Math.min(take, TOTAL - skip) }, (_, index) => make(skip + index + 1));
  return { total: TOTAL, hasMore: skip + items.length < TOTAL, items };
}

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:55:00Z'), toFake: ['Date'] });
  lessons = [];
  isLost = false;
  vi.mocked(browserApi).mockImplementation((async (document: object, wanted: { skip?: number }) => {
    if (isLost && (wanted?.skip ?? 0) > 0) throw new ApiError('NETWORK_FAILURE');
    switch (document) {
      case GetUserConnectionsDocument:
        return { getUserConnections: pageOf(person, wanted) };
      case GetUserContactSharingsDocument:
        return { getUserContactSharings: pageOf(card, wanted) };
      case GetCurrentUserNotificationsDocument:
        return { getCurrentUserNotifications: pageOf(notice, wanted) };
      case GetLessonSchedulesDocument:
        return { getLessonSchedules: { total: lessons.length, hasMore: false, items: lessons } };
      case GetSelfUserConnectionCountsDocument:
        return {
          getSelfUserConnectionCounts: {
            connections: TOTAL,
            pendingConnections: 0,
            pendingSharedContacts: 0,
          },
        };
      default:
        throw new ApiError('NETWORK_FAILURE');
    }
  }) as typeof browserApi);
});
afterEach(() => void vi.useRealTimers());

async function show(screenOf: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={await loadMessages('en')}>
        <ToastProvider>{screenOf}</ToastProvider>
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );
}
const rows = () => screen.queryAllByText(/^Person \d+/).length;
const more = () => screen.queryByRole('button', { name: 'Show more' });

it.each([
  ['connections', <ConnectionsScreen key="a" />],
  ['shared contacts', <SharedContactsScreen key="b" />],
  ['notifications', <NoticesScreen key="c" type={null} />],
])(
  'a long list of %s goes on when one wants more, also after a page did not come, and has an end',
  async (_, list) => {
    await show(list);
    await waitFor(() => expect(rows()).toBe(PAGE_SIZE));
    isLost = true;
    more()?.focus();
    fireEvent.click(more() as HTMLElement);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(rows()).toBe(PAGE_SIZE);
    isLost = false;
    fireEvent.click(more() as HTMLElement);
    await waitFor(() => expect(rows()).toBe(TOTAL));
    expect(more()).toBeNull();
    expect(document.activeElement?.textContent).toBe('You have reached the end');
  },
);

it('shows a lesson that can be joined above the notifications, until it is ignored in this tab', async () => {
  lessons = [lesson];
  await show(<NoticesScreen type={null} />);
  const call = await screen.findByRole('region', { name: 'Your lesson starts in 5 minutes' });
  expect(call.textContent).toContain('Past simple');
  expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/live-lesson/3');
  fireEvent.click(screen.getByRole('button', { name: 'Ignore' }));
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  await show(<NoticesScreen type={null} />);
  await waitFor(() => expect(rows()).toBe(PAGE_SIZE));
  expect(screen.queryByRole('region')).toBeNull();
});

it('ignores each of two simultaneous lessons with one press', async () => {
  lessons = [
    { ...lesson, id: 4, title: 'Articles' },
    { ...lesson, id: 5, title: 'Prepositions' },
  ];
  await show(<NoticesScreen type={null} />);
  for (const title of ['Articles', 'Prepositions']) {
    expect((await screen.findByRole('region')).textContent).toContain(title);
    fireEvent.click(screen.getByRole('button', { name: 'Ignore' }));
  }
  expect(screen.queryByRole('region')).toBeNull();
});

it('does not show a lesson that is not open yet', async () => {
  lessons = [{ ...lesson, joinOpensAt: '2026-11-21T08:56:00.000Z' }];
  await show(<NoticesScreen type={null} />);
  await waitFor(() => expect(rows()).toBe(PAGE_SIZE));
  expect(screen.queryByRole('region')).toBeNull();
});
