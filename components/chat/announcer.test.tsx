// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { EMPTY_CHAT } from '@/lib/chat/chat-state';
import type { ChatMessage } from '@/lib/chat/chat-state';
import { loadMessages } from '@/lib/i18n/messages';
import { Announcer } from './announcer';

vi.mock('@/lib/account/use-current-user', () => ({ useCurrentUser: () => ({ id: 1 }) }));
afterEach(cleanup);

const message = (seq: number, rest: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  opId: `o${seq}`,
  userId: 2,
  message: `words ${seq}`,
  at: '2026-11-21T10:00:00Z',
  ...rest,
});
const emma = {
  id: 2,
  firstName: 'Emma',
  lastName: 'Reed',
  isStaff: false,
  role: 'STUDENT',
  photos: [],
} as const;
const left = message(6, { userId: null, message: '', happened: { event: 'LEFT', byId: 2 } });
const deleted = message(6, { message: '', deletedAt: '2026-11-21T10:01:00Z' });

it.each([
  ['another’s words', [message(5)], 'Emma: words 5'],
  ['a file without words', [message(5, { message: '' })], 'Emma: Attachment'],
  ['not one’s own', [message(5, { userId: 1 })], ''],
  ['not what was there before', [message(4)], ''],
  ['not what became of the group', [message(5), left], 'Emma: words 5'],
  ['not what is deleted', [message(4), deleted], ''],
])('announces %s', async (_what, messages, text) => {
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={await loadMessages('en')}>
      <Announcer
        state={{ ...EMPTY_CHAT, messages, cameAtSeq: 4, people: new Map([[2, { ...emma, photos: [] }]]) }}
      />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText((_content, node) => node?.getAttribute('aria-live') === 'polite').textContent).toBe(
    text,
  );
});
