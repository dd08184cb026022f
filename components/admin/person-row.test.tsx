// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import type { PersonLine } from '@/lib/admin/queries';
import { loadMessages } from '@/lib/i18n/messages';
import { PersonRow } from './person-row';

afterEach(cleanup);

it('gives the link to a deleted user a name', async () => {
  const person = {
    id: 12,
    firstName: '',
    lastName: '',
    role: 'STUDENT',
    email: 'left-12@invalid',
    state: 'DELETED',
    photos: [],
    openReportsCount: 0,
  } as unknown as PersonLine;
  render(
    <NextIntlClientProvider locale="en" messages={await loadMessages('en')}>
      <PersonRow person={person} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('link', { name: /^Deleted user/ })).toBeTruthy();
});
