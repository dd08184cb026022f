import { expect, it } from 'vitest';
import { moveGapSettings } from './gap-settings';
import { unitOffset } from './unit-offset';

it('a gap keeps its settings when gaps before it are added and removed in the source', () => {
  const strict = { case: 'STRICT' };
  const move = (before: string, after: string) =>
    moveGapSettings(before, after, 'fillInTheBlanks', { g2: strict });
  expect(move('*a* *b*', '*x* *a* *b*')).toEqual({ g3: strict });
  expect(move('*a* *b*', 'a *b*')).toEqual({ g1: strict });
  expect(move('*a* *b*', '*a* b')).toEqual({});
  expect(move('*a* *b*', '*a* *b* *c*')).toEqual({ g2: strict });
});

it('the position that a rule names is counted in code points', () => {
  expect(unitOffset('🙂 *a', 2)).toBe(3);
});
