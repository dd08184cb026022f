import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReadiness } from './readiness.mjs';

const readiness = createReadiness();
let server: Server;
let base: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!readiness.answer(request, response)) response.end('a page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

async function ask(path: string) {
  const answer = await fetch(base + path);
  return [answer.status, await answer.text(), answer.headers.get('connection')];
}

it('is ready until it is asked to stop, and serves pages on, each on a connection that ends', async () => {
  expect(await ask('/readyz')).toEqual([200, '{"status":"ready"}', 'keep-alive']);
  expect(await ask('/feed')).toEqual([200, 'a page', 'keep-alive']);
  const left = readiness.leave(0.2);
  expect(await ask('/readyz')).toEqual([503, '{"status":"stopping"}', 'close']);
  expect(await ask('/feed')).toEqual([200, 'a page', 'close']);
  await left;
});
