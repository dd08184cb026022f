import { describe, expect, it } from 'vitest';
import { isWholeCode, newPasswordSchema, toDigits } from './restore-form';

describe('the code field', () => {
  it.each([
    ['123 456', '123456'],
    ['Your code: 012-345.', '012345'],
    ['1234567', '123456'],
    ['abc', ''],
  ])('%s: %s', (typed, digits) => expect(toDigits(typed)).toBe(digits));

  it('is valid with six digits', () => {
    expect(['', '12345', '123456'].map(isWholeCode)).toEqual([false, false, true]);
  });
});

describe('a new password', () => {
  it.each<[string, string, Record<string, string>]>([
    ['long enough', 'long enough', {}],
    ['', '', { password: 'REQUIRED', passwordAgain: 'REQUIRED' }],
    ['short', 'short', { password: 'TOO_SHORT' }],
    ['x'.repeat(129), 'x'.repeat(129), { password: 'TOO_LONG' }],
    ['long enough', 'long enouhg', { passwordAgain: 'PASSWORD_MISMATCH' }],
  ])('%s and %s: %j', (password, passwordAgain, expected) => {
    const { error } = newPasswordSchema.safeParse({ password, passwordAgain });
    // The first error of a field is the one that is shown.
    const faults = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]).reverse();
    expect(Object.fromEntries(faults)).toEqual(expected);
  });
});
