import { describe, expect, it } from 'vitest';
import { abilitiesOf } from './policy.ts';

describe('abilitiesOf', () => {
  it.each([
    ['ADMIN', true],
    ['INSTRUCTOR', true],
    ['STUDENT', false],
  ] as const)('%s schedules lessons and owns boards: %s', (role, may) => {
    expect(abilitiesOf(role)).toEqual({ scheduleLessons: may, ownBoards: may });
  });
});
