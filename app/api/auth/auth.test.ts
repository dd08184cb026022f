import { NextRequest } from 'next/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOCALES } from '@/lib/contract/locales.ts';
import { LOCALE_COOKIE } from '@/lib/i18n/locale-cookie';
import { findLegalText } from '@/lib/public/legal/find-legal-text';
import { GET, POST } from './[...nextauth]/route';

const ORIGIN = 'http://localhost:3000';

beforeEach(() => vi.stubEnv('NEXTAUTH_SECRET', 'x'.repeat(32)));
afterEach(() => vi.unstubAllEnvs());

function call(handle: typeof GET, action: string, init: { method?: string; body?: string } = {}) {
  const request = new NextRequest(`${ORIGIN}/api/auth/${action}`, init);
  return handle(request, { params: Promise.resolve({ nextauth: action.split('/') }) });
}

it.each(['signin', 'signout', 'error', 'verify-request', 'providers', 'callback/credentials'])(
  'serves no form and no list of next-auth’s: %s',
  async (action) => {
    expect((await call(GET, action)).status).toBe(404);
  },
);

it.each(['signin', 'signin/credentials', 'session', '_log'])('takes no POST to %s', async (action) => {
  expect((await call(POST, action, { method: 'POST', body: 'a=b' })).status).toBe(404);
});

it.each([
  ['http://localhost:3000', ''],
  ['https://tildesh.example', '__Host-'],
])('at %s sets the cookies the privacy policy names, for as long as it says', async (url, prefix) => {
  vi.stubEnv('PUBLIC_URL', url);
  // The environment is parsed once per module instance.
  vi.resetModules();
  const { authOptions } = await import('@/lib/account/auth-options');
  const { sessionToken, callbackUrl, csrfToken } = authOptions().cookies ?? {};
  expect(sessionToken?.options.maxAge).toBe(30 * 24 * 3600);
  // Cookies without an expiry date are deleted when the browser closes.
  for (const step of [callbackUrl, csrfToken]) {
    expect(step?.options).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/' });
    expect(step?.options).not.toHaveProperty('maxAge');
  }
  const names = [sessionToken?.name, callbackUrl?.name, csrfToken?.name, LOCALE_COOKIE];
  expect(names.filter((name) => name?.startsWith(prefix || '__')).length).toBe(prefix ? 3 : 0);
  for (const locale of LOCALES) {
    const policy = JSON.stringify(findLegalText(locale, 'privacy-policy'));
    expect(names.filter((name) => !new RegExp(`[“«]${name}[”»]`).test(policy))).toEqual([]);
    expect(policy).not.toContain('next-auth');
  }
});

it.each(['callback/credentials', 'signout'])('reads no body without end: %s', async (action) => {
  const answer = await call(POST, action, { method: 'POST', body: `password=${'x'.repeat(9_000)}` });
  expect(answer.status).toBe(413);
});
