import { randomBytes } from 'node:crypto';
import { expect, test, request as requests } from '@playwright/test';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { decode, encode } from 'next-auth/jwt';
import { io } from 'socket.io-client';
import { freePort, freePorts } from '../../scripts/start/ports.ts';
import { DEMO_PASSWORD } from '../../server/seed/people.ts';
import { documentIdOf } from './support/contract.ts';
import { startProduct } from './support/product.ts';
import type { Product } from './support/product.ts';
import { makeCertificate, terminateTls } from './support/tls.ts';
import type { TlsEnd } from './support/tls.ts';

/** The product behind https, as on the internet: the attributes of its cookies, and a whole session with them. */
const SECRET = randomBytes(32).toString('base64url');
const EMAIL = 'nurlan@tildesh.example';
const COOKIE = '__Host-session';
const STRICT = ['path=/', 'secure', 'httponly', 'samesite=lax'];

let product: Product;
let ends: TlsEnd[] = [];
let origin: string;
let apiOrigin: string;

test.beforeAll(async () => {
  const [web, api, media] = [await freePort(), await freePort(), await freePorts(3)];
  const certificate = makeCertificate();
  ends = [await terminateTls(certificate, () => web), await terminateTls(certificate, () => api)];
  [origin = '', apiOrigin = ''] = ends.map(({ port }) => `https://localhost:${port}`);
  product = await startProduct({
    WEB_PORT: String(web),
    API_PORT: String(api),
    LIVEKIT_PORT: String(media),
    PUBLIC_URL: origin,
    API_PUBLIC_URL: apiOrigin,
    NEXTAUTH_SECRET: SECRET,
  });
});
test.afterAll(async () => {
  ends.forEach((end) => end.close());
  await product.stop();
});

const cookiesOf = (response: APIResponse) =>
  response
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .map(({ value }) => value);

/** Expects that each cookie is bound to this host and to https, and hidden from scripts. */
function expectStrict(cookies: string[], name: string): void {
  const own = cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
  const said = own.toLowerCase().split('; ');
  expect(said).toEqual(expect.arrayContaining(STRICT));
  expect(said.some((part) => part.startsWith('domain'))).toBe(false);
  for (const cookie of cookies.filter((each) => /^__(Host|Secure)-/.test(each)))
    expect(cookie.startsWith('__Host-')).toBe(true);
}

async function postAuth(request: APIRequestContext, action: string, fields: Record<string, string>) {
  const csrf = await request.get('/api/auth/csrf');
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const answer = await request.post(`/api/auth/${action}`, {
    form: { ...fields, csrfToken, json: 'true' },
    headers: { origin },
  });
  return { csrf, answer };
}

async function ask<Data>(request: APIRequestContext, operation: string) {
  const response = await request.post('/api/graphql', {
    data: { documentId: documentIdOf(operation), variables: {} },
    headers: { origin },
  });
  const { data, errors } = (await response.json()) as {
    data?: Data;
    errors?: { extensions: { code: string } }[];
  };
  return { response, data, code: errors?.[0]?.extensions.code };
}

async function sessionOf(request: APIRequestContext): Promise<Record<string, unknown>> {
  const { cookies } = await request.storageState();
  const value = cookies.find(({ name }) => name === COOKIE)?.value;
  return { ...(await decode({ token: value, secret: SECRET })) };
}

test('signs in, renews, opens a socket and signs out over https', { tag: '@desktop' }, async () => {
  const request = await requests.newContext({ baseURL: origin, ignoreHTTPSErrors: true });
  const { csrf, answer } = await postAuth(request, 'callback/credentials', {
    email: EMAIL,
    password: DEMO_PASSWORD,
  });
  expect(answer.status()).toBe(200);
  expectStrict(cookiesOf(csrf), '__Host-csrf-token');
  expectStrict(cookiesOf(answer), COOKIE);
  expect(await ask(request, 'GetCurrentUser')).toMatchObject({ data: { getCurrentUser: { email: EMAIL } } });

  const before = await sessionOf(request);
  const expired = await encode({ token: { ...before, expiresAt: 0 }, secret: SECRET });
  const outdated = await requests.newContext({
    baseURL: origin,
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { cookie: `${COOKIE}=${expired}` },
  });
  const page = await outdated.get('/feed');
  expect(page.status()).toBe(200);
  expectStrict(cookiesOf(page), COOKIE);
  const renewed = /__Host-session=([^;]+)/.exec(cookiesOf(page).join('\n'))?.[1] ?? '';
  const after = { ...(await decode({ token: renewed, secret: SECRET })) };
  expect(after.refreshToken).not.toBe(before.refreshToken);
  // The old cookie gets the same successor: another tab is not signed out.
  expect((await ask(request, 'GetCurrentUser')).code).toBeUndefined();

  const { data } = await ask<{ createSocketTicket: { ticket: string; url: string } }>(
    request,
    'CreateSocketTicket',
  );
  expect(data?.createSocketTicket.url).toBe(apiOrigin);
  const socket = io(apiOrigin, {
    auth: { ticket: data?.createSocketTicket.ticket },
    transports: ['websocket'],
    extraHeaders: { origin },
    rejectUnauthorized: false,
    reconnection: false,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));

  const { answer: out } = await postAuth(request, 'signout', {});
  expect(cookiesOf(out).find((cookie) => cookie.startsWith(`${COOKIE}=;`))).toMatch(
    /Max-Age=0|Expires=Thu, 01 Jan 1970/,
  );
  await closed;
  expect((await ask<{ getCurrentUser: unknown }>(request, 'GetCurrentUser')).data?.getCurrentUser).toBeNull();
  // The session is over in the API, not only in this browser.
  const outcome = await ask<{ getCurrentUser: unknown }>(outdated, 'GetCurrentUser');
  expect([outcome.data?.getCurrentUser, outcome.response.headers()['set-cookie'] ?? '']).toEqual([
    null,
    expect.stringContaining(`${COOKIE}=;`),
  ]);
  await Promise.all([request.dispose(), outdated.dispose()]);
});

test('a page of another site, also over plain http, is refused', { tag: '@desktop' }, async () => {
  const request = await requests.newContext({ baseURL: origin, ignoreHTTPSErrors: true });
  for (const foreign of [origin.replace('https', 'http'), 'https://localhost', 'https://evil.example']) {
    const response = await request.post('/api/graphql', {
      data: { documentId: documentIdOf('GetCurrentUser') },
      headers: { origin: foreign },
    });
    expect(response.status()).toBe(403);
  }
  await request.dispose();
});
