import { inspect } from 'node:util';
import { NextRequest } from 'next/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { encodeSession, sessionCookieName } from '@/lib/auth/session';
import { GET as getFeed } from './[token]/route';
import { GET as getLesson } from './lesson/[file]/route';

const TOKEN = 'a'.repeat(64);
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

const feed = (token = `${TOKEN}.ics`, headers: Record<string, string> = {}) =>
  getFeed(new NextRequest(`http://localhost:3000/api/calendar/${token}`, { headers }), {
    params: Promise.resolve({ token }),
  });
const lesson = (file: string, cookie = '') =>
  getLesson(
    new NextRequest(`http://localhost:3000/api/calendar/lesson/${file}`, {
      headers: cookie ? { cookie } : {},
    }),
    { params: Promise.resolve({ file }) },
  );
const signedIn = async () =>
  `${sessionCookieName()}=${await encodeSession({
    accessToken: 'mine',
    refreshToken: 'r',
    expiresAt: Date.now() + 3_600_000,
    role: 'STUDENT',
    userId: 7,
  } as Parameters<typeof encodeSession>[0])}`;
const sent = () => {
  const [url, init] = api.mock.calls[0] ?? [];
  return { path: new URL(url ?? '').pathname, headers: new Headers(init?.headers) };
};

it('passes a calendar on, without session, and asks for what has changed', async () => {
  api.mockResolvedValue(
    new Response('BEGIN:VCALENDAR', {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        etag: '"e"',
        'cache-control': 'private, no-cache',
        'set-cookie': 'a=b',
      },
    }),
  );
  const answer = await feed(`${TOKEN}.ics`, { 'if-none-match': '"d"', cookie: await signedIn() });
  expect(await answer.text()).toBe('BEGIN:VCALENDAR');
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/calendar; charset=utf-8',
    etag: '"e"',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
  expect(sent().path).toBe(`/calendar/${TOKEN}.ics`);
  expect(sent().headers.get('if-none-match')).toBe('"d"');
  expect(sent().headers.has('authorization')).toBe(false);
});

it('passes on that nothing has changed, and when to ask again', async () => {
  api.mockResolvedValueOnce(new Response(null, { status: 304, headers: { etag: '"e"' } }));
  const same = await feed();
  expect([same.status, same.headers.get('etag')]).toEqual([304, '"e"']);
  api.mockResolvedValueOnce(new Response('{}', { status: 429, headers: { 'retry-after': '30' } }));
  const often = await feed();
  expect([often.status, often.headers.get('retry-after')]).toEqual([429, '30']);
});

it('says no word of what there is not, and that the api is down', async () => {
  for (const status of [400, 401, 403, 404]) {
    api.mockResolvedValueOnce(new Response('{"code":"INVALID_PERMISSIONS"}', { status }));
    const answer = await lesson('7.ics', await signedIn());
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
  }
  api.mockResolvedValueOnce(new Response('{}', { status: 500 }));
  expect((await feed()).status).toBe(503);
  api.mockRejectedValueOnce(new Error('down'));
  expect((await feed()).status).toBe(503);
});

it('writes no address anywhere, whatever the api answers', async () => {
  const written: unknown[] = [];
  const write = (...values: unknown[]) => {
    written.push(...values.map((value) => inspect(value, { depth: null })));
    return true;
  };
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockImplementation(write);
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation(write);
  const down = new TypeError('fetch failed', { cause: new Error(`http://api/calendar/${TOKEN}.ics`) });
  for (const status of [200, 404, 429, 500]) {
    api.mockResolvedValueOnce(new Response('{}', { status }));
    await feed();
  }
  api.mockRejectedValueOnce(down);
  await feed();
  await feed(`${TOKEN}.ics.ics`);
  vi.restoreAllMocks();
  expect(written.filter((text) => String(text).includes(TOKEN))).toEqual([]);
});

it('asks the api for well-formed names alone', async () => {
  for (const wrong of ['x', '../users.ics', `${'a'.repeat(101)}.ics`])
    expect((await feed(wrong)).status).toBe(404);
  for (const wrong of ['0.ics', 'x.ics', '7', '7.ics.ics'])
    expect((await lesson(wrong, await signedIn())).status).toBe(404);
  expect(api).not.toHaveBeenCalled();
});

it('gives a single lesson by the session, and nothing without one', async () => {
  expect((await lesson('7.ics')).status).toBe(404);
  expect(api).not.toHaveBeenCalled();
  api.mockResolvedValueOnce(new Response('BEGIN:VCALENDAR'));
  expect((await lesson('7.ics', await signedIn())).status).toBe(200);
  expect(sent().path).toBe('/calendar/lesson/7.ics');
  expect(sent().headers.get('authorization')).toBe('Bearer mine');
});
