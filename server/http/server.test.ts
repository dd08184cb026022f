import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { REQUEST_MAX_BYTES } from '#contract/limits.ts';
import { user } from '../db/schema/account.ts';
import { DomainError } from '../errors.ts';
import { listen } from '../lifecycle.ts';
import type { UserRow } from '../modules/account/model.ts';
import { findUsers } from '../modules/account/service.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createTestChat, createUser, tokenFor } from '../testing/factories.ts';
import { createTestApp } from '../testing/harness.ts';
import type { TestApp } from '../testing/harness.ts';
import { createHttpServer } from './server.ts';
import type { Readiness } from './server.ts';

let app: TestApp;
let server: Server;
let base: string;
let person: UserRow;
let token: string;
let ready: () => Promise<Readiness> = async () => ({ status: 'ready' });
const seenAddresses: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  const { limiter } = app.sys.platform;
  app.sys.platform.limiter = {
    ...limiter,
    take: async (budget, key, points) => {
      if (budget.name === 'loginAddress') seenAddresses.push(key);
      if (key === '203.0.113.66')
        throw new DomainError('TOO_MANY_REQUESTS', { details: { retryAfter: 1_500 } });
      await limiter.take(budget, key, points);
    },
  };
  server = createHttpServer({
    sys: app.sys,
    production: true,
    metrics: createMetrics(),
    trustedProxies: ['127.0.0.0/8', '::1'],
    checkReady: () => ready(),
  });
  await listen(server, 0);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  person = await createUser(app, { role: 'STUDENT' });
  token = await tokenFor(app, person);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

const post = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
const LOGIN = 'mutation { loginUser(email: "a@b.co", password: "x") { accessToken } }';

describe('GraphQL by HTTP', () => {
  it('answers, with headers that forbid running anything', async () => {
    const answer = await post('{ getCurrentUser { id } }', { authorization: `Bearer ${token}` });
    expect(await answer.json()).toEqual({ data: { getCurrentUser: { id: person.id } } });
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('keeps the request id of the web, if it is one', async () => {
    const sent = '7D9A3F10-52b1-4c2e-9d0f-0a1b2c3d4e5f';
    const ids = await Promise.all(
      [sent, 'a line\tof a log', `${sent}${sent}`].map(async (id) =>
        (await post('{ __typename }', { 'x-request-id': id })).headers.get('x-request-id'),
      ),
    );
    expect(ids[0]).toBe(sent.toLowerCase());
    for (const id of ids.slice(1)) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(ids).size).toBe(3);
  });

  it('refuses a body over the limit, also one without a declared length', async () => {
    const large = JSON.stringify({ query: `{ __typename } # ${'x'.repeat(REQUEST_MAX_BYTES)}` });
    const declared = await fetch(`${base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: large,
    });
    expect(declared.status).toBe(413);
    const streamed = await fetch(`${base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(streamed.status).toBe(413);
  });

  it('states when to retry', async () => {
    const answer = await post(LOGIN, { 'x-forwarded-for': '203.0.113.66' });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({
      errors: [{ extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 1_500 } }],
    });
  });

  it('trusts the last address, which its own proxy saw', async () => {
    seenAddresses.length = 0;
    await post(LOGIN, { 'x-forwarded-for': '10.0.0.1, 198.51.100.7' });
    await post(LOGIN);
    expect(seenAddresses).toEqual(['198.51.100.7', '127.0.0.1']);
  });

  it('counts the addresses of one IPv6 network as one', async () => {
    seenAddresses.length = 0;
    for (const address of ['2001:db8:0:7::1', '2001:DB8:0:7:ffff::2', '2001:db8:0:8::1', '::1', '2001:db8::'])
      await post(LOGIN, { 'x-forwarded-for': address });
    expect(seenAddresses).toEqual([
      '2001:db8:0:7::/64',
      '2001:db8:0:7::/64',
      '2001:db8:0:8::/64',
      '0:0:0:0::/64',
      '2001:db8:0:0::/64',
    ]);
  });

  it('answers 503 while the database is away, and 200 when it is back', async () => {
    const { db } = app.sys;
    app.sys.db = new Proxy(db, {
      get: () => {
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      },
    });
    const headers = { authorization: `Bearer ${token}` };
    const away = await post('{ getCurrentUser { id } }', headers);
    app.sys.db = db;
    expect(away.status).toBe(503);
    expect(await away.json()).toMatchObject({ errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] });
    expect((await post('{ getCurrentUser { id } }', headers)).status).toBe(200);
  });
});

describe('health', () => {
  it('is alive, ready when the database answers, and measured', async () => {
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
    expect((await fetch(`${base}/readyz`)).status).toBe(200);
    ready = () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }));
    expect((await fetch(`${base}/readyz`)).status).toBe(503);
    ready = async () => ({ status: 'stopping' });
    const stopping = await fetch(`${base}/readyz`);
    expect([stopping.status, await stopping.json()]).toEqual([503, { status: 'stopping' }]);
    ready = async () => ({ status: 'ready', redis: 'away' });
    expect(await (await fetch(`${base}/readyz`)).json()).toEqual({ status: 'ready', redis: 'away' });
    const figures = await (await fetch(`${base}/metrics`)).text();
    expect(figures).toContain('tildesh_http_duration_seconds_count{route="/readyz",status="503"} 2');
    expect(figures).toContain('tildesh_graphql_duration_seconds_count{type="query",field="getCurrentUser"}');
    expect(figures).toContain('tildesh_graphql_errors_total{code="SERVICE_UNAVAILABLE"} 1');
  });
});

describe('heartbeat', () => {
  it('records who is here, and accepts nobody else', async () => {
    app.clock.advance(60_000);
    const answer = await fetch(`${base}/heartbeat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(204);
    expect((await findUsers(app.sys, [person.id]))[0]?.wasOnlineAt).toEqual(app.clock.now());
    expect((await fetch(`${base}/heartbeat`, { method: 'POST' })).status).toBe(401);
    expect(
      (await fetch(`${base}/heartbeat`, { method: 'POST', headers: { authorization: 'Bearer x' } })).status,
    ).toBe(401);
    expect((await fetch(`${base}/heartbeat`)).status).toBe(405);
  });
});

describe('photos', () => {
  it('are kept for minutes where everybody may see the person, and end with the right to see them', async () => {
    await app.sys.platform.storage.put('photos/abc-64.webp', new Uint8Array([1, 2, 3]), 'image/webp');
    const [shown, viewer] = [
      { role: 'STUDENT', photoId: 'abc' } as const,
      { authorization: `Bearer ${token}` },
    ];
    const someone = await createUser(app, shown);
    const open = (headers: Record<string, string> = {}) => fetch(`${base}/photos/abc-64.webp`, { headers });
    const answer = await open();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=300',
      etag: '"abc-64.webp"',
    });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    expect((await open({ 'if-none-match': '"abc-64.webp"' })).status).toBe(304);
    const set = (values: Partial<UserRow>) => app.db.update(user).set(values).where(eq(user.id, someone.id));
    await set({ birthDate: '2012-01-01' });
    await createTestChat(app, [someone, person]);
    const known = await open(viewer);
    expect([known.status, known.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    await set({ suspendedAt: new Date() });
    for (const headers of [{}, viewer, { ...viewer, 'if-none-match': '"abc-64.webp"' }]) {
      const hidden = await open(headers);
      expect([hidden.status, hidden.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
  });

  it.each(['abc-65.webp', 'missing-64.webp', '..%2Fsecrets-64.webp', 'a/b-64.webp', ''])(
    'has no %s',
    async (name) => {
      expect((await fetch(`${base}/photos/${name}`)).status).toBe(404);
    },
  );
});

/** Returns the status line for a raw request, even one that fetch would refuse to send. */
async function raw(line: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  let answer = '';
  for await (const part of socket) answer += String(part);
  return answer.split('\r\n', 1)[0] ?? '';
}

it.each([
  ['TRACE /healthz', 405],
  ['TRACE /boards/1/files/a', 405],
  ['TRACE /graphql', 405],
  ['PROPFIND /', 405],
  ['GET //', 400],
  ['GET //evil.example/boards/1', 400],
  ['GET http://[', 400],
  ['OPTIONS *', 400],
  ['GET /socket.iofoo', 404],
  ['GET /socket.io', 404],
  ['GET /socket.io?EIO=4', 404],
])('answers %s with %i', async (line, status) => {
  const errors = vi.spyOn(app.sys.log, 'error');
  expect(await raw(line)).toContain(` ${status} `);
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

describe('GET /metrics', () => {
  const read = (at: string, headers: Record<string, string>) => fetch(`${at}/metrics`, { headers });

  it('is answered to this machine and its network, not to requests through the proxy', async () => {
    expect((await read(base, {})).status).toBe(200);
    expect((await read(base, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(200);
    for (const address of ['203.0.113.5', '2001:db8::1', 'nonsense'])
      expect((await read(base, { 'x-forwarded-for': address })).status).toBe(403);
  });

  it('accepts only the token, where one is set', async () => {
    const guarded = createHttpServer({
      sys: app.sys,
      production: true,
      metrics: createMetrics(),
      trustedProxies: ['127.0.0.0/8'],
      metricsToken: 'sixteen letters!',
      checkReady: ready,
    });
    await listen(guarded, 0);
    const at = `http://127.0.0.1:${(guarded.address() as AddressInfo).port}`;
    const from = { 'x-forwarded-for': '203.0.113.5' };
    expect((await read(at, { ...from, authorization: 'Bearer sixteen letters!' })).status).toBe(200);
    for (const authorization of ['', 'Bearer sixteen letters', 'sixteen letters!'])
      expect((await read(at, { authorization })).status).toBe(403);
    guarded.closeAllConnections();
    guarded.close();
  });
});

it('answers no other paths', async () => {
  for (const path of ['/', '/graphql/', '/graphiql', '/.env', '/constructor', '/__proto__']) {
    expect((await fetch(base + path)).status).toBe(404);
  }
});

it('reports in one sentence that its port is taken', async () => {
  const { port } = server.address() as AddressInfo;
  const second = createHttpServer({
    sys: app.sys,
    production: true,
    metrics: createMetrics(),
    trustedProxies: [],
    checkReady: ready,
  });
  await expect(listen(second, port)).rejects.toThrow(
    `Port ${port} is taken: stop what uses it, or set API_PORT to another.`,
  );
});
