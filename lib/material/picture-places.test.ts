import { expect, it } from 'vitest';
import { NODE_POSITIONS } from '@/lib/contract/material/content.ts';
import { PLACE_GRID, nextPlace } from './picture-places';

it('has each place once', () => {
  expect(PLACE_GRID.flat().filter(Boolean).sort()).toEqual([...NODE_POSITIONS].sort());
});

it.each([
  ['LEFT', 'ArrowRight', 'CENTER'],
  ['RIGHT', 'ArrowRight', 'LEFT'],
  ['LEFT', 'ArrowDown', 'LEFT_WITH_TEXT'],
  ['LEFT_WITH_TEXT', 'ArrowRight', 'RIGHT_WITH_TEXT'],
  ['CENTER', 'ArrowDown', 'BEHIND_CENTER_TEXT'],
  ['BEHIND_CENTER_TEXT', 'ArrowUp', 'CENTER'],
  ['BEHIND_LEFT_TEXT', 'ArrowDown', 'LEFT'],
  ['LEFT', 'Enter', null],
] as const)('from %s %s leads to %s', (from, key, to) => expect(nextPlace(from, key)).toBe(to));
