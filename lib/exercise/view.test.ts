import { describe, expect, test } from 'vitest';
import { rightParts, stateOf, type Marking } from './view';

const marking = (more: Partial<Marking> = {}): Marking => ({
  incorrect: [],
  showIncorrect: false,
  showError: true,
  notes: {},
  ...more,
});

describe('state of a part', () => {
  test('is null before a check, and where correctness stays hidden', () => {
    expect(stateOf(null, 'g1', true)).toBeNull();
    expect(stateOf(marking(), 'g1', true)).toBeNull();
  });

  test('is right or wrong for an answered part, and open for an unanswered one', () => {
    const shown = marking({ showIncorrect: true, incorrect: ['g1'] });
    expect([stateOf(shown, 'g1', true), stateOf(shown, 'g2', true), stateOf(shown, 'g3', false)]).toEqual([
      'WRONG',
      'RIGHT',
      'OPEN',
    ]);
  });

  test('is right for all answered parts once everything is right', () => {
    const right = marking({ showError: false });
    expect([stateOf(right, 'g1', true), stateOf(right, 'g2', false)]).toEqual(['RIGHT', null]);
  });

  test('shows only the right parts while mistakes are corrected', () => {
    const marked = rightParts(
      marking({ showIncorrect: true, verdicts: { g1: 'CORRECT', g2: 'WRONG', g3: 'EMPTY' } }),
    );
    expect([stateOf(marked, 'g1', true), stateOf(marked, 'g2', true), stateOf(marked, 'g3', false)]).toEqual([
      'RIGHT',
      null,
      null,
    ]);
  });

  test('follows the verdicts where they may be seen', () => {
    const marked = marking({ verdicts: { g1: 'MISSED', g2: 'HALF' } });
    expect([stateOf(marked, 'g1', false), stateOf(marked, 'g2', true)]).toEqual(['MISSED', 'HALF']);
  });
});
