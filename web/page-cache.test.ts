import { createHash } from 'node:crypto';
import { createServer, get } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageLife } from '../lib/contract/routes.ts';
import { cachePages } from '../lib/web-process.ts';
import { createPageCache } from './page-cache.mjs';

const NONCE = 'abc123';
const SMUGGLED = '<script>steal()</script>';
let server: Server;
let base: string;
let drawn: { url: string | undefined; headers: IncomingMessage['headers'] }[];
let clock: number;
let status: number;
let held: Promise<void> | null;

/** Next's response: its own scripts carry the nonce of the policy. */
async function draw(request: IncomingMessage, response: ServerResponse): Promise<void> {
  drawn.push({ url: request.url, headers: request.headers });
  await held;
  response.writeHead(status, {
    ...(status === 301 && { location: '/profile/100' }),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `script-src 'self' 'nonce-${NONCE}' 'strict-dynamic'; base-uri 'none'`,
    'set-cookie': 'a=1',
  });
  response.end(
    `<p>${drawn.length}</p><script nonce="${NONCE}">go("${NONCE}")</script>${SMUGGLED}<script src="/a.js" nonce="${NONCE}"></script>`,
  );
}

beforeEach(async () => {
  [drawn, clock, status, held] = [[], 0, 200, null];
  cachePages(pageLife);
  const find = createPageCache(draw, { maxAge: 1_000, now: () => clock });
  server = createServer((request, response) => {
    void find(request).then((page) => {
      if (page) page.send(request, response);
      else response.writeHead(200, { 'x-next': 'yes' }).end('drawn for one');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(base + path, { headers, method, redirect: 'manual' });
const bodyOf = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).text();

test('a page is rendered with the address of who asked first, which counts profiles that do not exist', async () => {
  status = 404;
  for (const address of ['203.0.113.7', '203.0.113.8'])
    await ask('/profile/900000', { 'x-forwarded-for': address });
  expect(drawn.map(({ headers }) => headers['x-forwarded-for'])).toEqual(['203.0.113.7', '203.0.113.8']);
});

test('a text that only a new version changes is rendered once for each language and address', async () => {
  const english = { 'accept-language': 'en' };
  for (const path of ['/about', '/about', '/about?lang=en', '/about?lang=en']) {
    clock += 3_600_000;
    await bodyOf(path, english);
  }
  await bodyOf('/about', { 'accept-language': 'ru' });
  expect(drawn.map(({ url }) => url)).toEqual(['/about', '/about?lang=en', '/about']);
});

test('a number in its address does not keep a text for longer', async () => {
  await bodyOf('/about?page=7');
  clock += 3_600_000;
  await bodyOf('/about?page=7');
  expect(drawn).toHaveLength(2);
});

test('a text is rendered again when it failed', async () => {
  status = 503;
  await ask('/privacy-policy');
  status = 200;
  expect((await ask('/privacy-policy')).status).toBe(200);
});

test('one rendering serves everybody for a second, and nobody longer', async () => {
  const first = await bodyOf('/profile/5');
  clock = 999;
  expect(await bodyOf('/profile/5')).toBe(first);
  clock = 1_000;
  expect(await bodyOf('/profile/5')).toContain('<p>2</p>');
  expect(drawn).toHaveLength(2);
});

test('a page rendered for a forged host is served to nobody else', async () => {
  const asked = await new Promise<IncomingMessage>((resolve) =>
    get(`${base}/skills/ielts`, { headers: { host: 'evil.example' } }, resolve),
  );
  asked.resume();
  expect(drawn[0]?.headers.host).toBe('evil.example');
  expect(await bodyOf('/skills/ielts')).toContain('<p>2</p>');
  expect(drawn[1]?.headers.host).toBe(new URL(base).host);
});

test('requests during a rendering wait for it, and its age counts from its beginning', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const all = [bodyOf('/'), bodyOf('/'), bodyOf('/')];
  await expect.poll(() => drawn.length).toBe(1);
  clock = 600;
  resolve();
  expect(new Set(await Promise.all(all)).size).toBe(1);
  held = null;
  clock = 1_000;
  await bodyOf('/');
  expect(drawn).toHaveLength(2);
});

test('each language has its own, by address, choice and browser in this order', async () => {
  await bodyOf('/skills/ielts?lang=ru', { cookie: 'NEXT_LOCALE=en' });
  await bodyOf('/skills/ielts', { cookie: 'NEXT_LOCALE=ru', 'accept-language': 'en' });
  await bodyOf('/skills/ielts', { 'accept-language': 'ru-KG,ru;q=0.9' });
  await bodyOf('/skills/ielts', { 'accept-language': 'de' });
  expect(drawn.map(({ headers }) => headers['accept-language'])).toEqual(['ru', 'ru', 'en']);
  expect(drawn.map(({ headers }) => headers.cookie)).toEqual([
    'NEXT_LOCALE=ru',
    'NEXT_LOCALE=ru',
    'NEXT_LOCALE=en',
  ]);
});

test('the rendering sees nothing of a visitor but the address, the response contains nothing of one visitor', async () => {
  const answer = await ask('/', {
    authorization: 'Bearer x',
    'x-forwarded-for': '1.2.3.4',
    cookie: 'tracker=1',
  });
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(Object.keys(drawn[0]?.headers ?? {}).sort()).toEqual(
    ['accept-language', 'cookie', 'host', 'user-agent', 'x-forwarded-for'].sort(),
  );
  expect(await answer.text()).not.toContain('1.2.3.4');
});

test.each([
  ['somebody with a session', '/profile/5', { cookie: 'session=x' }],
  ['somebody with a session over https', '/', { cookie: 'a=b; __Host-session=x' }],
  ['a page of one’s own', '/feed', {}],
  ['an address with anything else in it', '/?utm=1', {}],
  ['a language said twice', '/?lang=en&lang=ru&lang=en', {}],
  ['a page number that is none', '/skills/ielts?page=x', {}],
  ['a step inside the app', '/', { rsc: '1' }],
])('passed on to Next: %s', async (_name, path, headers) => {
  expect(await bodyOf(path, headers as Record<string, string>)).toBe('drawn for one');
});

test('the policy names the page’s own scripts by hash, and no injected ones', async () => {
  const answer = await ask('/');
  const html = await answer.text();
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(html).not.toContain(NONCE);
  expect(html).toContain('<script>go("")</script>');
  expect(answer.headers.get('content-security-policy')).toBe(
    `script-src 'self' ${hash('go("")')}; base-uri 'none'`,
  );
});

test('it is compressed as the browser accepts, 304 when unchanged, and HEAD without a body', async () => {
  const packed = await ask('/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(await packed.text()).toContain('<p>1</p>');
  const etag = packed.headers.get('etag') ?? '';
  const again = await ask('/', { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await ask('/', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
  const head = await ask('/', {}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(drawn).toHaveLength(1);
});

test('what is not a whole page is passed on and not cached', async () => {
  status = 404;
  expect((await ask('/profile/99')).status).toBe(404);
  status = 301;
  const moved = await ask('/profile/99');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/profile/100']);
  status = 200;
  expect((await ask('/profile/99')).status).toBe(200);
});
