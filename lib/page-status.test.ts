import { expect, it } from 'vitest';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setPageStatus, withPageStatus } from './page-status.mjs';

const turn = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const handle = withPageStatus(async (request, response) => {
  // As a page does: late, after data came, while others are being drawn.
  await turn(request.url === '/gone' ? 20 : 5);
  if (request.url === '/gone') setPageStatus(410);
  if (request.url === '/missing') setPageStatus(404);
  await turn(10);
  response.end('in words');
});

it('a page says the status of its own answer and of no other', async () => {
  const server = createServer((request, response) => void handle(request, response)).listen(0);
  const { port } = server.address() as AddressInfo;
  const statusOf = (path: string) =>
    new Promise((resolve, reject) => {
      get({ port, path }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
    });
  try {
    expect(await Promise.all(['/gone', '/here', '/missing', '/here'].map(statusOf))).toEqual([
      410, 200, 404, 200,
    ]);
  } finally {
    server.close();
  }
});

it('outside of an answer nothing happens', () => {
  expect(() => setPageStatus(404)).not.toThrow();
});
