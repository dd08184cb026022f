// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GetBrowserErrorsAdminDocument, GetLiveDaysAdminDocument } from '@/graphql/generated/graphql';
import { AT } from '@/components/testing/data';
import { answer, useFakeApi } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { LONG_WORD, describeScreen } from '@/components/testing/screen-states';
import type { BrowserErrors, LiveDay } from '@/lib/admin/queries';
import { ErrorsScreen } from './errors-screen';
import { LessonsScreen } from './lessons-screen';

const error = (code: string, changes: Partial<BrowserErrors> = {}): BrowserErrors => ({
  ...{ build: 'build0', route: '/lessons/:id', code, count: 1_234, firstSeenAt: AT, lastSeenAt: AT },
  ...changes,
});
const errors = (...items: BrowserErrors[]) =>
  answer(GetBrowserErrorsAdminDocument, { getBrowserErrorsAdmin: items });

describeScreen('errors of browsers', {
  screen: () => <ErrorsScreen />,
  path: '/admin/errors',
  main: GetBrowserErrorsAdminDocument,
  answers: () => [errors(error('TypeError 0a.js:1:7'), error('RangeError 0b.js:1:8'))],
  shows: ['TypeError 0a.js:1:7', 'RangeError 0b.js:1:8', '/lessons/:id', 'build0'],
  empty: { answers: () => [errors()], message: 'admin.noErrorsTitle' },
  refused: ['INSUFFICIENT_ROLE', 'SERVICE_UNAVAILABLE'],
  long: { answers: () => [errors(error(LONG_WORD))], texts: [LONG_WORD] },
});

const day = (changes: Partial<LiveDay> = {}): LiveDay => ({
  ...{ day: '2026-11-21', lessons: 12, people: 34, joinMedian: 430, joinP95: 2_060 },
  ...{ breaksPerHour: 0.25, lostShare: 0.0123, withoutBrowser: 1, withoutServer: 0, withoutNetwork: 2 },
  ...changes,
});
const days = (...items: LiveDay[]) => answer(GetLiveDaysAdminDocument, { getLiveDaysAdmin: items });

describeScreen('days of lessons', {
  screen: () => <LessonsScreen />,
  path: '/admin/lessons',
  main: GetLiveDaysAdminDocument,
  answers: () => [days(day(), day({ day: '2026-11-20' }))],
  shows: ['12', '34'],
  empty: { answers: () => [days()], message: 'admin.noLessonsTitle' },
  refused: ['INSUFFICIENT_ROLE', 'SERVICE_UNAVAILABLE'],
});

describe('figures', () => {
  const api = useFakeApi();

  it('of a day of lessons say what they are of, and a dash that nothing was measured', async () => {
    const nothing = { joinMedian: null, joinP95: null, breaksPerHour: null, lostShare: null };
    api.set(days(day(), day({ ...nothing, day: '2026-11-20', withoutBrowser: 0, withoutNetwork: 0 })));
    await renderScreen(<LessonsScreen />, { path: '/admin/lessons' });
    const [, full, bare] = within(await screen.findByRole('table')).getAllByRole('row');
    const cells = (row: HTMLElement | undefined) =>
      row
        ? within(row)
            .getAllByRole('cell')
            .map(({ textContent }) => textContent)
        : [];
    expect(cells(full)).toEqual(['12', '34', '0.4 s', '2.1 s', '0.3', '1.2%', '3: browser 1, network 2']);
    expect(cells(bare)).toEqual(['12', '34', '–', '–', '–', '–', '0']);
  });

  it('an error of an address that no page has says so', async () => {
    api.set(errors(error('TypeError 0a.js:1:7', { route: 'other' })));
    await renderScreen(<ErrorsScreen />, { path: '/admin/errors' });
    expect(within(await screen.findByRole('table')).getByText('another address')).toBeTruthy();
  });
});
