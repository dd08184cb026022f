import { expect, test } from 'vitest';
import { securityText } from './security-txt';

const NOW = new Date('2026-11-28T09:30:00Z');
const linesAt = (now: Date) =>
  securityText({ contactEmail: 'help@school.example', publicUrl: 'https://school.example' }, now)
    .trimEnd()
    .split('\n');

test('says whom to write to, in which languages, and where it stands itself', () => {
  expect(linesAt(NOW)).toEqual([
    'Contact: mailto:help@school.example',
    'Expires: 2027-05-27T00:00:00.000Z',
    'Preferred-Languages: en, ru',
    'Canonical: https://school.example/.well-known/security.txt',
  ]);
});

test('is the same all day, so that it may be cached', () => {
  expect(linesAt(new Date('2026-11-28T23:59:59Z'))).toEqual(linesAt(NOW));
});
