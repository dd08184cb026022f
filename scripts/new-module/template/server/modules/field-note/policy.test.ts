import { expect, test } from 'vitest';
import { abilitiesOf, canReadFieldNote } from './policy.ts';
import type { Asker } from './policy.ts';

const fieldNote = { ownerId: 1 };
const NOTHING = { update: false, remove: false };

test.each<[string, Asker, boolean, ReturnType<typeof abilitiesOf>]>([
  ['its owner', { id: 1, role: 'STUDENT' }, true, { update: true, remove: true }],
  ['a student', { id: 2, role: 'STUDENT' }, false, NOTHING],
  ['an instructor', { id: 3, role: 'INSTRUCTOR' }, false, NOTHING],
  ['an administrator', { id: 4, role: 'ADMIN' }, true, NOTHING],
])('%s', (_, viewer, reads, abilities) => {
  expect(canReadFieldNote(viewer, fieldNote)).toBe(reads);
  expect(abilitiesOf(viewer, fieldNote)).toEqual(abilities);
});
