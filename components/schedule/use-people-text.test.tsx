// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CURRENT_USER_KEY } from '@/lib/account/queries';
import { loadMessages } from '@/lib/i18n/messages';
import type { Schedule } from '@/lib/schedule/window';
import { usePeopleText } from './use-people-text';

afterEach(cleanup);

it('names the people of a lesson, deleted ones too', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(CURRENT_USER_KEY, { id: 1 });
  const messages = await loadMessages('en');
  const { result } = renderHook(() => usePeopleText(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <NextIntlClientProvider locale="en" messages={messages}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </NextIntlClientProvider>
    ),
  });
  const person = (id: number, firstName: string, lastName: string) => ({ id, firstName, lastName });
  const [me, emma, gone] = [person(1, 'Aizada', 'Bekova'), person(2, 'Emma', 'Reed'), person(3, '', '')];
  const textOf = (instructor: object, students: object[]) =>
    result.current({ instructor, students } as Pick<Schedule, 'instructor' | 'students'>);
  expect(textOf(emma, [me])).toBe('With Emma');
  expect(textOf(gone, [me])).toBe('With Deleted user');
  expect(textOf(me, [emma])).toBe('Emma Reed');
  expect(textOf(me, [gone])).toBe('Deleted user');
  expect(textOf(me, [gone, emma])).toMatch(/^Deleted user/);
});
