// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { LOCALES } from '@/lib/contract/locales.ts';
import { loadMessages } from '@/lib/i18n/messages';
import { ChatLine } from './chat-line';
import type { Author } from './chat-line';

afterEach(cleanup);
const GONE = { en: 'Deleted user', ru: 'Удалённый аккаунт' };

it.each(LOCALES)('names in %s the author, an author not known yet, and a deleted one', async (locale) => {
  const messages = await loadMessages(locale);
  const authors: (Author | null)[] = [
    { firstName: 'Emma', lastName: 'Reed', photos: [], isStaff: false },
    null,
    { firstName: '', lastName: '', photos: [], isStaff: false },
  ];
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={messages}>
      {authors.map((author, key) => (
        <ChatLine key={key} author={author} own={false} at="2026-11-21T10:00:00Z" timeZone="UTC">
          Hi
        </ChatLine>
      ))}
    </NextIntlClientProvider>,
  );
  const names = screen
    .getAllByText('Hi')
    .map((words) => words.parentElement?.querySelector('b')?.textContent);
  expect(names).toEqual(['Emma', messages.chat.someone, GONE[locale]]);
});

it.each(LOCALES)('marks in %s who belongs to the staff, and nobody else', async (locale) => {
  const messages = await loadMessages(locale);
  const author = { firstName: 'Emma', lastName: 'Reed', photos: [] };
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={messages}>
      {[true, false].map((isStaff) => (
        <ChatLine
          key={String(isStaff)}
          author={{ ...author, isStaff }}
          own={false}
          at="2026-11-21T10:00:00Z"
          timeZone="UTC"
        >
          Hi
        </ChatLine>
      ))}
    </NextIntlClientProvider>,
  );
  expect(screen.getAllByText({ en: 'Tildesh staff', ru: 'Команда Tildesh' }[locale])).toHaveLength(1);
});
