import { expect, it } from 'vitest';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import { partsRight } from './practice-outcome';

const gaps = (...ids: string[]): ShownBlock => ({
  type: 'fillInTheBlanks',
  block: {
    data: {
      content: ids.map((id) => ({ t: 'gap' as const, id })),
      matching: {},
      noRepeat: false,
      zeroUsed: false,
    },
  },
});
const checked = (incorrect: string[], answer: Record<string, string>, changes: object = {}) => ({
  answer,
  result: {
    exerciseId: 1,
    points: 1,
    maxPoints: 2,
    noAnswer: false,
    incorrect,
    showIncorrect: true,
    showError: true,
    errorHint: null,
    notes: [],
    ...changes,
  },
});

it('counts gaps, and names those that are wrong or open', () => {
  const block = gaps('g1', 'g2', 'g3');
  expect(partsRight(block, checked(['g2'], { g1: 'went', g2: 'goed' }))).toEqual({
    right: 1,
    total: 3,
    notYet: [2, 3],
  });
});

it('counts nothing that the author does not show, or that is right in part', () => {
  const block = gaps('g1', 'g2');
  expect(partsRight(block, checked([], { g1: 'a', g2: 'b' }, { showIncorrect: false }))).toBeNull();
  expect(partsRight(block, checked([], { g1: 'a', g2: 'b' }))).toBeNull();
});

it('counts no options: a choice is right as a whole', () => {
  const options = [{ id: 'o1' }, { id: 'o2' }];
  const block: ShownBlock = {
    type: 'multipleChoice',
    block: { data: { question: '', options, shuffle: false } },
  };
  expect(partsRight(block, { ...checked(['o1'], {}), answer: ['o1'] })).toBeNull();
});
