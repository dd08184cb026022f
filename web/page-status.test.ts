import { expect, it } from 'vitest';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setPageMoved, setPageStatus } from '../lib/web-process.ts';
import { withPageStatus } from './page-status.mjs';

const ASKED = ['/gone', '/here', '/missing', '/moved', '/here'];

/** All callers wait here for the last one. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let missing = count;
  return () => {
    missing -= 1;
    if (missing === 0) resolve();
    return promise;
  };
}
const allDrawn = barrier(ASKED.length);
const allSaid = barrier(ASKED.length);

const handle = withPageStatus(async (request, response) => {
  // Sets the status as a page does: after loading data, while others are being rendered.
  await allDrawn();
  if (request.url === '/gone') setPageStatus(410);
  if (request.url === '/missing') setPageStatus(404);
  if (request.url === '/moved') setPageMoved('/here');
  await allSaid();
  response.end('in words');
});

it('a page sets the status of its own response and of no other', async () => {
  const server = createServer((request, response) => void handle(request, response)).listen(0);
  const { port } = server.address() as AddressInfo;
  const statusOf = (path: string) =>
    new Promise((resolve, reject) => {
      get({ port, path }, (answer) => {
        const { statusCode, headers } = answer.resume();
        resolve(headers.location ? [statusCode, headers.location] : statusCode);
      }).on('error', reject);
    });
  try {
    expect(await Promise.all(ASKED.map(statusOf))).toEqual([410, 200, 404, [301, '/here'], 200]);
  } finally {
    server.close();
  }
});

it('does nothing outside a response', () => {
  expect(() => setPageStatus(404)).not.toThrow();
  expect(() => setPageMoved('/here')).not.toThrow();
});
