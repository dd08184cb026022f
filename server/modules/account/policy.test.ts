import { describe, expect, it } from 'vitest';
import { abilitiesOf, canContactStrangers } from './policy.ts';

describe('abilitiesOf', () => {
  it.each([
    ['ADMIN', true, false],
    ['INSTRUCTOR', true, true],
    ['STUDENT', false, false],
  ] as const)('%s schedules lessons and owns boards: %s, is recommended: %s', (role, may, beRecommended) => {
    expect(abilitiesOf(role)).toEqual({
      scheduleLessons: may,
      ownBoards: may,
      beRecommended,
      administrate: role === 'ADMIN',
    });
  });
});

describe('canContactStrangers', () => {
  it.each([
    [new Date(), true],
    [null, false],
  ])('address confirmed at %s: %s', (emailConfirmedAt, may) => {
    expect(canContactStrangers({ emailConfirmedAt })).toBe(may);
  });
});
