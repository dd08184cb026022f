import { createServer } from 'node:http';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAppSocket } from './app-socket';
import type { AppSocket } from './app-socket';

/** Far above the product's 100 ms on a busy machine, far below the 20 s after which a connection that says nothing is given up. */
const SOON_MS = 10_000;

/** The real client against a real server: tests what socket.io does itself when a connection breaks. */
let http: HttpServer;
let io: Server;
let socket: AppSocket;
let port = 0;
let tickets: unknown[];
/** The server's transports, including those without `connect`. */
let transports: { close(): void }[];
let refusal: { code: string; retryAfter?: number } | null;

async function listen(): Promise<void> {
  http = createServer();
  io = new Server(http, { transports: ['websocket'], connectTimeout: 10_000 });
  io.engine.on('connection', (transport: { close(): void }) => transports.push(transport));
  io.use((client, next) => {
    tickets.push(client.handshake.auth['ticket']);
    next(refusal ? Object.assign(new Error('refused'), { data: refusal }) : undefined);
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  port = (http.address() as AddressInfo).port;
}

beforeEach(async () => {
  [port, tickets, transports, refusal] = [0, [], [], null];
  await listen();
  let count = 0;
  socket = createAppSocket(async () => ({
    url: `http://127.0.0.1:${port}`,
    auth: { ticket: `t${++count}` },
  }));
});
afterEach(async () => {
  socket.close();
  await io.close();
});

const stands = (line = socket) => vi.waitFor(() => expect(line.status()).toBe('online'));
const breakLine = () => io.sockets.sockets.forEach((client) => client.conn.close());

test('reconnects soon after a break, with a new ticket', async () => {
  socket.connect();
  await stands();
  const ups: boolean[] = [];
  socket.onConnection((up) => ups.push(up));
  const pending = socket.request('unanswered', {});
  const begun = Date.now();
  breakLine();
  await expect(pending).rejects.toThrow();
  await stands();
  expect(Date.now() - begun).toBeLessThan(SOON_MS);
  expect(tickets).toEqual(['t1', 't2']);
  expect(ups).toEqual([true, false, true]);
});

test('finds a server that comes back, at once when nudged', async () => {
  socket.connect();
  await stands();
  await io.close();
  await vi.waitFor(() => expect(socket.status()).toBe('offline'));
  await expect(socket.request('x', {})).rejects.toThrow('not connected');
  await listen();
  socket.nudge();
  const begun = Date.now();
  await stands();
  expect(Date.now() - begun).toBeLessThan(SOON_MS);
});

test('when the server asks it to wait, it tries again after that time and not before', async () => {
  refusal = { code: 'TOO_MANY_REQUESTS', retryAfter: 700 };
  socket.connect();
  await vi.waitFor(() => expect(tickets).toEqual(['t1']));
  const begun = Date.now();
  refusal = null;
  await stands();
  expect(Date.now() - begun).toBeGreaterThan(600);
  expect(tickets).toEqual(['t1', 't2']);
});

test('disconnected by the server, it reconnects with another ticket', async () => {
  socket.connect();
  await stands();
  io.disconnectSockets();
  await vi.waitFor(() => expect(tickets).toEqual(['t1', 't2']));
  await stands();
});

describe('a ticket that arrives late', () => {
  let given: ((name: string) => void)[];
  const asked = (count: number) => vi.waitFor(() => expect(given).toHaveLength(count));
  beforeEach(async () => {
    given = [];
    socket = createAppSocket(async () => ({
      url: `http://127.0.0.1:${port}`,
      auth: { ticket: await new Promise<string>((resolve) => given.push(resolve)) },
    }));
    socket.connect();
    given[0]?.('first');
    await stands();
    breakLine();
    await asked(2);
  });

  test.each([
    ['was replaced', () => socket.nudge()],
    ['was closed', () => transports.at(-1)?.close()],
  ])('is not used when its transport %s', async (_, end) => {
    // The next transport is opening: what is written now would be sent over it.
    http.once('upgrade', () => given[1]?.('late'));
    end();
    await asked(3);
    given[2]?.('third');
    await stands();
    expect(tickets).toEqual(['first', 'third']);
  });
});

describe('after a break, with tickets slower than the server waits', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  /** Advances the time in steps, so that the sockets can exchange packets between them. */
  async function pass(seconds: number): Promise<void> {
    for (let step = 0; step < seconds * 20; step++) {
      await vi.advanceTimersByTimeAsync(50);
      await new Promise(setImmediate);
    }
  }

  /** Breaks a connection that stood; returns the times at which it asked for a ticket since. */
  async function cutLine(answer: (count: number) => Promise<string>): Promise<number[]> {
    const asked: number[] = [];
    let cut = false;
    socket = createAppSocket(async () => ({
      url: `http://127.0.0.1:${port}`,
      auth: { ticket: cut ? await answer(asked.push(Date.now())) : 'first' },
    }));
    socket.connect();
    await stands();
    cut = true;
    breakLine();
    return asked;
  }
  const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  const pauses = (asked: number[]) => asked.slice(1).map((at, index) => at - (asked[index] ?? 0));

  test('asks for the second ticket before it opens a transport, and connects with the first it waits for', async () => {
    const asked = await cutLine((count) => wait(12).then(() => `t${count}`));
    await pass(30);
    expect(socket.status()).toBe('online');
    const given = pauses(asked);
    expect(given).toHaveLength(3);
    for (const pause of given) expect(pause).toSatisfy((each: number) => each > 3_000 && each < 5_000);
    expect(tickets).toEqual(['first', 't4']);
    expect(transports).toHaveLength(3);
  });

  test('waits longer and longer between tickets that fail, opens no transport, and connects with the first good one', async () => {
    const asked = await cutLine(async (count) => {
      if (count > 3) return `t${count}`;
      await wait(2);
      throw new Error('no ticket');
    });
    await pass(15);
    expect(socket.status()).toBe('online');
    const [first = 0, second = 0, third = 0, ...more] = pauses(asked);
    expect(more).toEqual([]);
    expect(first).toBeGreaterThanOrEqual(2_150);
    expect(second).toBeGreaterThanOrEqual(2_300);
    expect(third).toBeGreaterThanOrEqual(2_600);
    expect(tickets).toEqual(['first', 't4']);
    expect(transports).toHaveLength(3);
  });
});
