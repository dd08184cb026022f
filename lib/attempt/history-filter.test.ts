import { expect, test } from 'vitest';
import { filterHref, flagsOf, readFilter } from './history-filter';

test('an address says whose attempts are wanted, and with which flags', () => {
  const filter = { side: 'STUDENTS', having: 'REVIEWED', lacking: 'IMPORTANT' } as const;
  const asked = { of: 'students', having: 'REVIEWED', lacking: 'IMPORTANT' };
  expect(readFilter(asked, true)).toEqual(filter);
  expect(filterHref(filter)).toBe('/profile/quizzes-history?of=students&having=REVIEWED&lacking=IMPORTANT');
  expect(filterHref({ side: 'OWN', having: null, lacking: null })).toBe('/profile/quizzes-history');
});

test('what an address cannot ask for is left out', () => {
  expect(readFilter({ of: 'students', having: 'NON_REGISTERED', lacking: ['REVIEWED'] }, false)).toEqual({
    side: 'OWN',
    having: null,
    lacking: null,
  });
});

test("takers are not asked about the author's own note", () => {
  expect(flagsOf('OWN')).not.toContain('IMPORTANT');
  expect(flagsOf('STUDENTS')).toContain('IMPORTANT');
});
