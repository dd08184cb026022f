import { expect, it } from 'vitest';
import { stateOf } from '@/lib/exercise/view';
import { isAllRight, practiceMarking } from './practice-marking';

const checked = { incorrect: ['g2'], showIncorrect: true, showError: true, noAnswer: false, notes: [] };

it('shows a check as it is until the answer is another one', () => {
  const answer = { g1: 'goes', g2: 'goed', g3: null };
  const marking = practiceMarking(checked, answer, answer);
  expect(['g1', 'g2'].map((id) => stateOf(marking, id, true))).toEqual(['RIGHT', 'WRONG']);
  expect(stateOf(marking, 'g3', false)).toBe('OPEN');
});

it('then shows only what was right: a gap that is filled now has not been checked', () => {
  const answer = { g1: 'goes', g2: 'goed', g3: null };
  const marking = practiceMarking(checked, answer, { ...answer, g3: 'gone' });
  expect(['g1', 'g2', 'g3'].map((id) => stateOf(marking, id, true))).toEqual(['RIGHT', null, null]);
});

it.each([
  ['a list', ['o1', 'o2'], ['o1']],
  ['one choice', 'o1', 'o2'],
])('knows the parts of %s', (_shape, answer, now) => {
  const marking = practiceMarking({ ...checked, incorrect: ['o2'] }, answer, now);
  expect(['o1', 'o2'].map((id) => stateOf(marking, id, true))).toEqual(['RIGHT', null]);
});

it('says nothing of parts where the author does not show them', () => {
  const answer = { g1: 'goes' };
  const marking = practiceMarking({ ...checked, incorrect: [], showIncorrect: false }, answer, { g1: 'go' });
  expect(stateOf(marking, 'g1', true)).toBeNull();
});

it('is all right only with an answer', () => {
  expect(isAllRight({ ...checked, showError: false })).toBe(true);
  expect(isAllRight({ ...checked, showError: false, noAnswer: true })).toBe(false);
  expect(isAllRight(checked)).toBe(false);
});
