import { NextRequest } from 'next/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { POST } from './route';

const ORIGIN = 'http://localhost:3000';
const ERROR = { build: 'b1', path: '/skills/aizada', code: 'TypeError 0a.js:1:7' };

const api = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  vi.stubEnv('NEXTAUTH_SECRET', 'x'.repeat(32));
  vi.stubGlobal('fetch', api);
  api.mockImplementation(async () => Response.json({ data: { createBrowserError: true } }));
});
afterEach(() => {
  api.mockReset();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const send = (body: object | string, headers: Record<string, string> = {}) =>
  POST(
    new NextRequest(`${ORIGIN}/api/browser-errors`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json', cookie: 'session=x', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
const passedOn = () => {
  const [, init] = api.mock.calls[0] ?? [];
  return (JSON.parse(String(init?.body)) as { variables: { input: object } }).variables.input;
};

it.each([
  ['/feed', '/feed'],
  ['/nowhere/at/all', 'other'],
  ['/%zz', 'other'],
])('the api gets the route of a path, not the path: %s', async (path, route) => {
  expect((await send({ ...ERROR, path })).status).toBe(204);
  expect(passedOn()).toEqual({ build: 'b1', route, code: ERROR.code });
});

it('the name in an address stays here', async () => {
  await send(ERROR, { 'x-forwarded-for': '203.0.113.7' });
  expect(passedOn()).toMatchObject({ route: expect.stringMatching(/^\/skills\/:/) as unknown });
  const [, init] = api.mock.calls[0] ?? [];
  expect(JSON.stringify(init)).not.toMatch(/aizada|session=x/);
  const headers = new Headers(init?.headers);
  expect([headers.get('x-forwarded-for'), headers.get('authorization')]).toEqual(['203.0.113.7', null]);
});

it.each([
  [403, ERROR, { origin: 'https://elsewhere.example' }],
  [415, ERROR, { 'content-type': 'text/plain' }],
  [400, { ...ERROR, code: 'Dear Aizada, I write to you' }, {}],
  [400, { ...ERROR, build: 'a b' }, {}],
  [400, { ...ERROR, message: 'words' }, {}],
  [400, '{', {}],
  [413, { ...ERROR, path: 'x'.repeat(2_000_000) }, {}],
])('answers %i to what our pages do not send', async (status, body, headers) => {
  expect((await send(body, headers as Record<string, string>)).status).toBe(status);
  expect(api).not.toHaveBeenCalled();
});

it.each([
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'SERVICE_UNAVAILABLE'],
])('answers %i where the api says %s', async (status, code) => {
  api.mockResolvedValue(Response.json({ errors: [{ message: code, extensions: { code } }] }));
  expect((await send(ERROR)).status).toBe(status);
});
