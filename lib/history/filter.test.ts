import { expect, it } from 'vitest';
import { NO_ACTIVITY_FILTER, activityHref, countOf, readFilter, toVariables } from './filter';

it('reads what an address says, and ignores what it does not know', () => {
  expect(readFilter({ kind: 'held', person: '7', from: '2026-11-01', to: '2026-11-30' })).toEqual({
    ...{ kind: 'held', personId: 7, from: '2026-11-01', to: '2026-11-30' },
  });
  expect(readFilter({ kind: 'lost', person: 'me', from: 'yesterday', to: '2026-13-45' })).toEqual(
    NO_ACTIVITY_FILTER,
  );
  expect(readFilter({ from: '2026-11-30', to: '2026-11-01' })).toMatchObject({
    from: '2026-11-30',
    to: null,
  });
});

it('writes an address that is read again', () => {
  const filter = { kind: 'made', personId: 7, from: '2026-11-01', to: '2026-11-30' } as const;
  const query = new URL(activityHref(filter), 'http://t').searchParams;
  expect(readFilter(Object.fromEntries(query))).toEqual(filter);
  expect(activityHref(NO_ACTIVITY_FILTER)).toBe('/profile/activity-history');
});

it('asks the api for the kinds of a choice, and sums their counts', () => {
  expect(toVariables({ ...NO_ACTIVITY_FILTER, kind: 'taken' }).type).toEqual(['QUIZ_TAKEN']);
  expect(toVariables(NO_ACTIVITY_FILTER).type).toBeNull();
  const counts = [
    { type: 'LESSON_HELD' as const, number: 96 },
    { type: 'LESSON_MADE' as const, number: 40 },
    { type: 'QUIZ_MADE' as const, number: 47 },
  ];
  expect(countOf('made', counts)).toBe(87);
  expect(countOf('all', counts)).toBe(183);
  expect(countOf('taken', counts)).toBe(0);
});
