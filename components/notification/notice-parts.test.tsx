// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { person } from '@/components/testing/data';
import { loadMessages } from '@/lib/i18n/messages';
import type { Notice } from '@/lib/notification/queries';
import { Sentence } from './notice-parts';

afterEach(cleanup);

const emma = { firstName: 'Emma', lastName: 'Reed' };

it.each([
  ['Emma Reed invites you', true, 'Emma Reed invites you Tildesh staff'],
  ['Emma Reed invites you', false, 'Emma Reed invites you'],
  ['The lesson has started', true, 'The lesson has started'],
])('%s: staff, %s, is marked where it is named', async (sentence, isStaff, shown) => {
  const notice = { interactedUsers: [person(2, { ...emma, isStaff })] } as unknown as Notice;
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={await loadMessages('en')}>
      <Sentence notice={notice}>{sentence}</Sentence>
    </NextIntlClientProvider>,
  );
  expect(container.textContent).toBe(shown);
});
