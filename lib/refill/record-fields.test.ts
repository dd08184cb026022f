import { expect, it } from 'vitest';
import type { FormerRecordKind } from '@/lib/contract/refill.ts';
import { fieldOf, ownerOf, shownValue } from './record-fields';

it('a part is what the last name of its path says', () => {
  expect(['content.message', 'attachments.0.name', 'answers.3', 'in', 'skills', '0'].map(fieldOf)).toEqual([
    ...['message', 'name', 'answers', 'in', null, null],
  ]);
});

it('a part says whose it is where a record names several', () => {
  expect(['students.2.firstName', 'instructor.id', 'id', 'content.message'].map(ownerOf)).toEqual([
    ...['students', 'instructor', null, null],
  ]);
});

const show = (kind: FormerRecordKind, path: string, value: string, currency = 'KGS') => {
  const part = { path, value };
  return shownValue(part, { kind, parts: [part, { path: 'currency', value: currency }] }, 'ru');
};

it('sums are in their currency, points as exercises show them, instants as instants; the rest is as it was', () => {
  expect(show('BALANCE', 'out', '150005')).toEqual({ kind: 'text', text: '1\u00a0500,05\u00a0KGS' });
  expect(show('LESSON', 'price', '50000')).toEqual({ kind: 'text', text: '500\u00a0KGS' });
  expect(show('BALANCE', 'in', '100', 'shells')).toEqual({ kind: 'text', text: '100' });
  expect(show('ATTEMPT', 'answers.0.earnedPoints', '250')).toEqual({ kind: 'number', number: 2.5 });
  // These are points already.
  expect(show('LIVE_ANSWER', 'maxPoints', '2')).toEqual({ kind: 'text', text: '2' });
  expect(show('MESSAGE', 'createdAt', '2026-11-21T09:00:00.000Z')).toEqual({
    kind: 'instant',
    at: new Date('2026-11-21T09:00:00.000Z'),
  });
  expect(show('LESSON', 'side', 'given')).toEqual({ kind: 'word', word: 'given' });
  expect(show('LESSON', 'spans.0.isLost', 'true')).toEqual({ kind: 'word', word: 'true' });
  expect(show('MESSAGE', 'content.message', 'true')).toEqual({ kind: 'text', text: 'true' });
  expect(show('MESSAGE', 'content.message', '100')).toEqual({ kind: 'text', text: '100' });
});
