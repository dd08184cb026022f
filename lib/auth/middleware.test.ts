import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeSession, encodeSession } from './session';
import type { Session } from './session';
import type { Role } from '@/lib/contract/roles.ts';
import middleware, { config } from '@/middleware';

const ORIGIN = 'http://localhost:3000';
const api = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubEnv('NEXTAUTH_SECRET', 'x'.repeat(32));
  vi.stubGlobal('fetch', api);
});
afterEach(() => {
  api.mockReset();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

let sessions = 0;
const sessionOf = (role: Role, expiresIn = 600_000): Session => ({
  userId: 7,
  role,
  accessToken: 'access-1',
  refreshToken: `refresh-${(sessions += 1)}`,
  expiresAt: Date.now() + expiresIn,
});

async function visit(path: string, session?: Session, headers: Record<string, string> = {}) {
  const cookie: Record<string, string> = session
    ? { cookie: `theme=x; session=${await encodeSession(session)}` }
    : {};
  return middleware(new NextRequest(`${ORIGIN}${path}`, { headers: { ...cookie, ...headers } }));
}

const renewed = (role: Role) => async () =>
  Response.json({
    data: {
      refreshUserToken: {
        accessToken: 'access-2',
        refreshToken: 'refresh-next',
        accessTokenExpiresAt: new Date(Date.now() + 900_000).toISOString(),
        loginHistoryId: 1,
        user: { id: 7, role },
      },
    },
  });
const refusedWith = (code: string) => Response.json({ errors: [{ message: 'x', extensions: { code } }] });
const refused = async () => refusedWith('UNAUTHORIZED');

describe('the middleware', () => {
  it.each<[string, Role | null, string]>([
    ['/feed', null, '/auth/sign-in?redirectAfter=%2Ffeed'],
    ['/lessons/past?skip=20', null, '/auth/sign-in?redirectAfter=%2Flessons%2Fpast%3Fskip%3D20'],
    ['/lesson-boards', 'STUDENT', '/access-denied'],
    ['/admin', 'INSTRUCTOR', '/access-denied'],
  ])('%s for %s leads to %s', async (path, role, location) => {
    const response = await visit(path, role ? sessionOf(role) : undefined);
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(`${ORIGIN}${location}`);
  });

  it.each<[string, Record<string, string>, string]>([
    ['/feed', { 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' }, '/ru/feed'],
    ['/feed', { 'accept-language': 'de' }, '/en/feed'],
    ['/', { 'accept-language': 'en-US' }, '/en'],
  ])('%s with %j is rendered from %s', async (path, headers, inner) => {
    const response = await visit(path, sessionOf('STUDENT'), headers);
    expect(response.headers.get('x-middleware-rewrite')).toBe(`${ORIGIN}${inner}`);
  });

  it('prefers the stored language to the browser’s', async () => {
    const response = await visit('/', undefined, { cookie: 'NEXT_LOCALE=ru', 'accept-language': 'en' });
    expect(response.headers.get('x-middleware-rewrite')).toBe(`${ORIGIN}/ru`);
  });

  it('prefers the language in an address to all others, and does not store it', async () => {
    const response = await visit('/?lang=ru', undefined, {
      cookie: 'NEXT_LOCALE=en',
      'accept-language': 'en',
    });
    expect(response.headers.get('x-middleware-rewrite')).toBe(`${ORIGIN}/ru?lang=ru`);
    expect(response.headers.get('set-cookie')).toBeNull();
    const odd = await visit('/?lang=zz', undefined, { 'accept-language': 'ru-KG' });
    expect(odd.headers.get('x-middleware-rewrite')).toBe(`${ORIGIN}/ru?lang=zz`);
  });

  it('answers 404 for an address outside the table, to everybody', async () => {
    expect((await visit('/no-such-page')).status).toBe(404);
    expect((await visit('/no-such-page', sessionOf('ADMIN'))).status).toBe(404);
  });

  it.each(['/x.y', '/robots.txt', '/%E0%A4%A', '/lessons%2Fpast'])(
    '%s has no page: 404, with the full page and the policy',
    async (path) => {
      const response = await visit(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('x-middleware-rewrite')).toMatch(/^http:\/\/localhost:3000\/en\//);
      expect(response.headers.get('content-security-policy')).toContain("object-src 'none'");
    },
  );

  it.each([
    ['/en', '/'],
    ['/en/feed', '/feed'],
    ['/ru/lesson-boards', '/lesson-boards'],
    ['/ru/no-such-page', '/no-such-page'],
  ])('%s redirects to %s: no address contains the language', async (path, location) => {
    const response = await visit(path);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`${ORIGIN}${location}`);
  });

  it.each<[string, Role, string]>([
    ['/lesson-board%73', 'STUDENT', '/lesson-boards'],
    ['/lessons/schedul%65?from=1', 'STUDENT', '/lessons/schedule?from=1'],
    ['/%66eed', 'INSTRUCTOR', '/feed'],
    ['/%6cogout', 'STUDENT', '/logout'],
  ])('%s of a %s redirects to the canonical spelling', async (path, role, location) => {
    const response = await visit(path, sessionOf(role));
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`${ORIGIN}${location}`);
    // It may renew a session: no cache may send it to another person.
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });

  it.each([
    '/feed',
    '/a.b',
    '/en/x.y',
    '/anything.html',
    '/fontsy',
    '/icon.svg.html',
    '/.well-known/security.txt.html',
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  ])('runs before %s', (path) => {
    expect(new RegExp(`^${config.matcher[0]}$`).test(path)).toBe(true);
  });

  it.each([
    '/fonts/a.woff2',
    '/robots.txt',
    '/.well-known/security.txt',
    '/.well-known/change-password',
    '/sitemap.xml',
    '/_next/static/a.js',
    '/icon.svg',
    '/excalidraw/fonts/a.woff2',
    '/pdfjs/pdf.worker.min.mjs',
    '/noise/rnnoise.wasm',
    '/sqlite/sql-wasm.wasm',
    '/segmenter/selfie_segmentation.js',
  ])('does not handle the file %s', (path) =>
    expect(new RegExp(`^${config.matcher[0]}$`).test(path)).toBe(false),
  );

  it('gives every page a strict policy with its own nonce', async () => {
    const [first, second] = await Promise.all([visit('/'), visit('/')]);
    const policy = first.headers.get('content-security-policy') ?? '';
    expect(policy).not.toBe(second.headers.get('content-security-policy'));
    expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}' 'strict-dynamic' 'sha256-/);
    expect(policy).toContain("object-src 'none'; base-uri 'none'");
    expect(/script-src[^;]*unsafe-inline/.test(policy)).toBe(false);
  });

  it('lets no step inside the app carry the policy of another page into a live lesson, or out of it', async () => {
    const step = (path: string, from: string) =>
      visit(path, sessionOf('STUDENT'), { 'sec-fetch-dest': 'empty', referer: `${ORIGIN}${from}` });
    const statuses = [
      await step('/live-lesson/5', '/lessons'),
      await step('/lessons', '/live-lesson/5'),
      await step('/feed', '/lessons'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([204, 204, 200]);
  });

  it('renews a session near its end for this request and later ones', async () => {
    api.mockImplementation(renewed('STUDENT'));
    const response = await visit('/feed', sessionOf('STUDENT', 30_000));
    const set = response.cookies.get('session')?.value;
    expect(await decodeSession(set)).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-next' });
    const forwarded = response.headers.get('x-middleware-request-cookie') ?? '';
    expect(forwarded).toContain(`session=${set}`);
    expect(forwarded).toContain('theme=x');
  });

  it('takes the role from the renewed session', async () => {
    api.mockImplementation(renewed('INSTRUCTOR'));
    const response = await visit('/lesson-boards', sessionOf('STUDENT', -1));
    expect(response.headers.get('location')).toBeNull();
  });

  it('drops a session that is over', async () => {
    api.mockImplementation(refused);
    const response = await visit('/feed', sessionOf('STUDENT', -1));
    expect(response.headers.get('location')).toContain('/auth/sign-in');
    expect(response.cookies.get('session')).toMatchObject({ value: '', maxAge: 0 });
  });

  it('counts renewals per caller, so that one cannot use up everybody’s', async () => {
    // The API's own rate limit: so many renewals per address.
    const counts = new Map<string | null, number>();
    api.mockImplementation(async (_url, { headers, body }) => {
      const address = new Headers(headers).get('x-forwarded-for');
      counts.set(address, (counts.get(address) ?? 0) + 1);
      if ((counts.get(address) ?? 0) > 10) return refusedWith('TOO_MANY_REQUESTS');
      return String(body).includes('dead') ? refusedWith('UNAUTHORIZED') : renewed('STUDENT')();
    });
    const stranger = { 'x-forwarded-for': '198.51.100.66' };
    for (let turn = 0; turn < 50; turn += 1)
      await visit('/feed', { ...sessionOf('STUDENT', -1), refreshToken: `dead ${turn}` }, stranger);
    const same = { ...sessionOf('STUDENT', -1), refreshToken: 'dead for long' };
    const second = { 'x-forwarded-for': '198.51.100.67' };
    for (let turn = 0; turn < 50; turn += 1) await visit('/feed', same, second);
    const response = await visit('/feed', sessionOf('STUDENT', -1), { 'x-forwarded-for': '203.0.113.7' });
    expect(await decodeSession(response.cookies.get('session')?.value)).toMatchObject({
      accessToken: 'access-2',
    });
    expect([...counts]).toEqual([
      ['198.51.100.66', 50],
      ['198.51.100.67', 1],
      ['203.0.113.7', 1],
    ]);
  });

  it('signs nobody out while the API is down', async () => {
    api.mockRejectedValue(new TypeError('fetch failed'));
    const response = await visit('/feed', sessionOf('STUDENT', -1));
    expect(response.headers.get('location')).toBeNull();
    expect(response.cookies.get('session')).toBeUndefined();
  });
});
