import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseUnreadable } from './refusals.mjs';

let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!refuseUnreadable(request, response)) response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends a raw request, even one that fetch would refuse to send. */
async function raw(line: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  let answer = '';
  for await (const part of socket) answer += String(part);
  return answer;
}

it.each([
  ['TRACE /', 405],
  ['PROPFIND /feed', 405],
  ['OPTIONS *', 400],
  ['GET *', 400],
  ['GET /', 200],
  ['HEAD /about', 200],
  ['POST /api/graphql', 200],
  ['OPTIONS /api/graphql', 200],
])('answers %s with %i', async (line, status) => {
  expect(await raw(line)).toContain(`HTTP/1.1 ${status} `);
});

it('names the methods it takes where it refuses one', async () => {
  expect(await raw('TRACE /')).toMatch(/^allow: GET, HEAD, POST/im);
});
