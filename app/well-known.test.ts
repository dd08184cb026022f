import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GET as changePassword } from './.well-known/change-password/route';
import { GET as security } from './.well-known/security.txt/route';

beforeEach(() => {
  vi.stubEnv('NEXTAUTH_SECRET', 'x'.repeat(32));
  vi.stubEnv('PUBLIC_URL', '');
});
afterEach(() => void vi.unstubAllEnvs());

it('a password manager is led to the page on which one changes the password', () => {
  const { status, headers } = changePassword();
  expect([status, headers.get('location')]).toEqual([303, '/preferences/security/change-password']);
});

it('whoever finds a weakness reads whom to write to, as plain text', async () => {
  const answer = security();
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toMatch(/^Contact: mailto:.+\nExpires: \d{4}-/);
});
