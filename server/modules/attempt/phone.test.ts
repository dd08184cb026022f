import { expect, test } from 'vitest';
import { normalizePhone } from './phone.ts';

test.each([
  ['996555123456', '+996555123456'],
  ['0555123456', '+996555123456'],
  ['555123456', '+996555123456'],
  ['87012345678', '+77012345678'],
  ['77012345678', '+77012345678'],
  ['89161234567', '+79161234567'],
  ['4915112345678', '+4915112345678'],
  ['1234567', '+1234567'],
])('%s is %s', (digits, normalized) => {
  expect(normalizePhone(digits)).toBe(normalized);
});
