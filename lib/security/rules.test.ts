import { expect, it } from 'vitest';
import { changeEmailSchema, changePasswordSchema } from './forms';
import { restorableUntil, leavingPath, readLeavingDay } from './leaving';
import { parsePending } from './pending-email';

const NOW = new Date('2026-11-21T09:00:00.000Z');

it('shows until when an account can be restored, and reads it from the address', () => {
  const path = leavingPath(restorableUntil(NOW));
  expect(path).toBe('/auth/leaving?until=2026-12-21');
  expect(readLeavingDay('2026-12-21', NOW)?.toISOString()).toBe('2026-12-21T12:00:00.000Z');
});

it.each(['2026-12-24', '2020-01-01', 'soon', '2026-13-41', '', undefined, ['2026-12-21']])(
  'does not accept %j, an invented day',
  (value) => {
    expect(readLeavingDay(value, NOW)).toBeNull();
  },
);

const faults = (answer: {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}) => answer.error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

it('reports errors of a new password', () => {
  const judge = (oldPassword: string, password: string, passwordAgain: string) =>
    faults(changePasswordSchema.safeParse({ oldPassword, password, passwordAgain }));
  expect(judge('old-one-77', 'new-one-77', 'new-one-77')).toEqual([]);
  expect(judge('old-one-77', 'new-one-77', 'other')).toEqual([['passwordAgain', 'PASSWORD_MISMATCH']]);
  expect(judge('old-one-77', 'old-one-77', 'old-one-77')).toEqual([['password', 'PASSWORD_SAME']]);
  expect(judge('', 'short', 'short')).toEqual([
    ['oldPassword', 'REQUIRED'],
    ['password', 'TOO_SHORT'],
  ]);
});

it('reports errors of a new address', () => {
  expect(faults(changeEmailSchema.safeParse({ email: ' nobody ', password: '' }))).toEqual([
    ['email', 'INVALID_EMAIL'],
    ['password', 'REQUIRED'],
  ]);
});

it('stores the new address while its link is valid', () => {
  const sent = JSON.stringify({ email: 'new@example.com', sentAt: NOW.getTime() });
  expect(parsePending(sent, NOW.getTime() + 23 * 3600_000)).toBe('new@example.com');
  expect(parsePending(sent, NOW.getTime() + 25 * 3600_000)).toBeNull();
  expect(parsePending('{"email":5}', NOW.getTime())).toBeNull();
  expect(parsePending(null, NOW.getTime())).toBeNull();
});
