// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { CURRENT_USER_KEY } from '@/lib/account/queries';
import { loadMessages } from '@/lib/i18n/messages';
import { LOCALES } from '@/lib/contract/locales.ts';
import { DeleteAccount } from './delete-account';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));
afterEach(cleanup);

it.each(LOCALES)('says in %s what happens to the lessons, and that they are not restored', async (locale) => {
  const client = new QueryClient();
  client.setQueryData(CURRENT_USER_KEY, { id: 1, email: 'emma@example.com' });
  const messages = await loadMessages(locale);
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={messages}>
      <QueryClientProvider client={client}>
        <DeleteAccount now="2026-11-21T10:00:00Z" />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  const points = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  const expected = {
    en: [/are cancelled if you teach them/, /December 21, 2026.*Everything except these lessons/],
    ru: [/те, что ведёте вы, отменяются/, /21 декабря 2026.*всё, кроме этих уроков/],
  }[locale];
  for (const words of expected) expect(points).toContainEqual(expect.stringMatching(words));
});
