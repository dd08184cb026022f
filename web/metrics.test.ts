import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRoute } from '../lib/contract/routes.ts';
import { nameRoutes } from '../lib/web-process.ts';
import { createWebMetrics } from './metrics.mjs';

const TOKEN = 'sixteen-or-more-characters';

let server: Server;
let base: string;

beforeAll(async () => {
  nameRoutes((pathname) => findRoute(pathname)?.path ?? null);
  const metrics = createWebMetrics({ token: TOKEN, routes: ['/api/files/[id]', '/api/auth/[...nextauth]'] });
  server = createServer((request, response) => {
    metrics.measure(request, response);
    if (metrics.answer(request, response)) return;
    // Left before it was answered.
    if (request.url === '/feed') response.destroy();
    else response.writeHead(request.url?.startsWith('/skills/') ? 200 : 404).end('drawn');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const read = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }, method = 'GET') =>
  fetch(`${base}/metrics`, { headers, method });

it('requests are named by the pattern of their address, and by nothing that somebody typed', async () => {
  const paths = [
    ...['/skills/private-word', '/api/files/17', '/api/auth/callback/credentials', '/api/private-word'],
    ...['/nowhere/private-word', '/_next/static/chunks/0a.js', '/skills/speaking?search=private-word'],
  ];
  for (const path of paths) await (await fetch(base + path)).text();
  await fetch(`${base}/feed`).catch(() => undefined);
  const text = await (await read()).text();
  const counted = [...text.matchAll(/^tildesh_web_duration_seconds_count(\{.+\} \d+)$/gm)];
  expect(counted.map(([, line]) => line).sort()).toEqual([
    '{route="/_next",status="404"} 1',
    '{route="/api/auth/[...nextauth]",status="404"} 1',
    '{route="/api/files/[id]",status="404"} 1',
    '{route="/feed",status="200"} 1',
    '{route="/skills/:skill",status="200"} 2',
    '{route="other",status="404"} 2',
  ]);
  expect(text).toMatch(/^tildesh_web_aborted_total 1$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m);
  expect(text).not.toContain('private-word');
});

it.each([
  [403, {}, 'GET'],
  [403, { authorization: 'Bearer another-token-of-someone' }, 'GET'],
  [403, { authorization: TOKEN }, 'GET'],
  [405, { authorization: `Bearer ${TOKEN}` }, 'POST'],
])('answers %i to %j', async (status, headers, method) => {
  const answer = await read(headers as Record<string, string>, method);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toBe('');
});
