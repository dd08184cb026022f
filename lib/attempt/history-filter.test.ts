import { expect, test } from 'vitest';
import { filterHref, flagsOf, readFilter } from './history-filter';

test('reads from an address whose attempts are wanted, and with which flags', () => {
  const filter = { side: 'STUDENTS', having: 'REVIEWED', lacking: 'IMPORTANT', quizId: 7 } as const;
  const asked = { of: 'students', having: 'REVIEWED', lacking: 'IMPORTANT', quiz: '7' };
  expect(readFilter(asked, true)).toEqual(filter);
  expect(filterHref(filter)).toBe(
    '/profile/quizzes-history?of=students&having=REVIEWED&lacking=IMPORTANT&quiz=7',
  );
  expect(filterHref({ side: 'OWN', having: null, lacking: null, quizId: null })).toBe(
    '/profile/quizzes-history',
  );
});

test('ignores what an address cannot ask for', () => {
  expect(
    readFilter({ of: 'students', having: 'NON_REGISTERED', lacking: ['REVIEWED'], quiz: '-1' }, false),
  ).toEqual({
    side: 'OWN',
    having: null,
    lacking: null,
    quizId: null,
  });
});

test('offers takers no filter by the author’s own flag', () => {
  expect(flagsOf('OWN')).not.toContain('IMPORTANT');
  expect(flagsOf('STUDENTS')).toContain('IMPORTANT');
});
