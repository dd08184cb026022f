import { NextRequest } from 'next/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOCALES } from '@/lib/contract/locales.ts';
import { LOCALE_COOKIE } from '@/lib/i18n/locale-cookie';
import { findLegalText } from '@/lib/public/legal/find-legal-text';
import { GET, POST } from './[...nextauth]/route';

const ORIGIN = 'http://localhost:3000';

beforeEach(() => vi.stubEnv('NEXTAUTH_SECRET', 'x'.repeat(32)));
afterEach(() => vi.unstubAllEnvs());

type Init = ConstructorParameters<typeof NextRequest>[1];
function call(handle: typeof GET, action: string, init: Init = {}) {
  const request = new NextRequest(`${ORIGIN}/api/auth/${action}`, init);
  const [path = ''] = action.split('?');
  return handle(request, { params: Promise.resolve({ nextauth: path.split('/') }) });
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
    const policy = JSON.stringify(findLegalText(locale, 'privacy-policy', 30));
    expect(names.filter((name) => !new RegExp(`[“«]${name}[”»]`).test(policy))).toEqual([]);
    expect(policy).not.toContain('next-auth');
  }
});

it.each(['callback/credentials', 'signout'])('reads no body without end: %s', async (action) => {
  const answer = await call(POST, action, { method: 'POST', body: `password=${'x'.repeat(9_000)}` });
  expect(answer.status).toBe(413);
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

it.each(['http://[', 'feed', 'javascript:alert(1)', '//['])(
  'refuses an address to return to that cannot be read, and does not fail: %s',
  async (address) => {
    const written = encodeURIComponent(address);
    const [form, json] = [`callbackUrl=${written}`, JSON.stringify({ callbackUrl: address })];
    const answers = await Promise.all([
      call(GET, `csrf?callbackUrl=${written}`),
      call(GET, 'session', { headers: { cookie: `callback-url=${written}` } }),
      call(POST, `callback/credentials?callbackUrl=${written}`, { method: 'POST', body: 'a=b' }),
      call(POST, 'callback/credentials', { method: 'POST', headers: FORM, body: form }),
      call(POST, 'signout', { method: 'POST', headers: JSON_TYPE, body: json }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  },
);

it('refuses an address to return to that is no text', async () => {
  const body = JSON.stringify({ callbackUrl: 7 });
  expect((await call(POST, 'signout', { method: 'POST', headers: JSON_TYPE, body })).status).toBe(400);
});
