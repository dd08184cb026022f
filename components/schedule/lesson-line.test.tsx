// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { person } from '@/components/testing/data';
import { CURRENT_USER_KEY } from '@/lib/account/queries';
import { loadMessages } from '@/lib/i18n/messages';
import { LessonLine } from './lesson-line';

afterEach(cleanup);

const me = person(1);
const staff = person(2, { firstName: 'Emma', isStaff: true });
const other = person(3, { firstName: 'Bek' });

it.each([
  ['their instructor', staff, [me], 'noon · With Emma Tildesh staff · at home'],
  ['their first student', me, [staff, other], 'noon · Emma and 1 other Tildesh staff · at home'],
  ['nobody who is not named', me, [other, staff], 'noon · Bek and 1 other · at home'],
])('marks staff: %s', async (_whom, instructor, students, line) => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(CURRENT_USER_KEY, { id: 1 });
  const schedule = { instructor, students: students.map((student) => ({ ...student })) };
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={await loadMessages('en')}>
      <QueryClientProvider client={client}>
        <LessonLine schedule={schedule} before={['noon', null]} after={['at home']} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  expect(container.textContent).toBe(line);
});
