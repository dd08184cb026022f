import { expect, test } from 'vitest';
import { isNewer } from './board.ts';

test.each([
  ['a higher version', { version: 2, versionNonce: 9 }, { version: 1, versionNonce: 1 }, true],
  ['a lower version', { version: 1, versionNonce: 1 }, { version: 2, versionNonce: 9 }, false],
  [
    'at equal versions, a lower nonce',
    { version: 2, versionNonce: 1 },
    { version: 2, versionNonce: 2 },
    true,
  ],
  ['the same', { version: 2, versionNonce: 2 }, { version: 2, versionNonce: 2 }, false],
  ['what is new', { version: 1, versionNonce: 1 }, undefined, true],
])('R20: %s is newer: %#', (_, one, other, newer) => {
  expect(isNewer(one, other)).toBe(newer);
});
