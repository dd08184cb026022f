import { expect, test } from 'vitest';
import { carry, free, place } from './placing';

const bank = ['a', 'b', 'c'].map((id) => ({ id, text: id }));

test('a phrase moves from the bank to a gap, and back', () => {
  const filled = place({}, 'g1', 'a', false);
  expect(filled).toEqual({ g1: 'a' });
  expect(free(bank, filled, false).map(({ id }) => id)).toEqual(['b', 'c']);
  expect(free(bank, place(filled, 'g1', null, false), false)).toEqual(bank);
});

test('a phrase from another gap swaps with the phrase in this one', () => {
  expect(place({ g1: 'a', g2: 'b' }, 'g2', 'a', false)).toEqual({ g1: 'b', g2: 'a' });
  expect(place({ g1: 'a' }, 'g2', 'a', false)).toEqual({ g1: null, g2: 'a' });
  expect(place({ g1: 'a' }, 'g1', 'a', false)).toEqual({ g1: 'a' });
});

test('reusable phrases stay in the bank and may be in several gaps', () => {
  const filled = place(place({}, 'g1', 'a', true), 'g2', 'a', true);
  expect(filled).toEqual({ g1: 'a', g2: 'a' });
  expect(free(bank, filled, true)).toEqual(bank);
});

test('a dragged phrase leaves its gap, and the phrase it replaces moves there', () => {
  const filled = { g1: 'a', g2: 'b' };
  expect(carry(filled, 'a', { from: 'g1', to: 'g2' }, false)).toEqual({ g1: 'b', g2: 'a' });
  expect(carry(filled, 'a', { from: 'g1', to: 'g2' }, true)).toEqual({ g1: 'b', g2: 'a' });
  expect(carry(filled, 'c', { from: null, to: 'g1' }, false)).toEqual({ g1: 'c', g2: 'b' });
  expect(carry(filled, 'a', { from: 'g1', to: null }, false)).toEqual({ g1: null, g2: 'b' });
  expect(carry(filled, 'c', { from: null, to: null }, false)).toEqual(filled);
  expect(carry(filled, 'a', { from: 'g1', to: 'g1' }, true)).toEqual(filled);
});
