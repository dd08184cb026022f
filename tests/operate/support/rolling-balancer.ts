import { once } from 'node:events';
import { Agent, createServer, request as send } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isReady } from '../../reliability/api-process.ts';

const HOST = '127.0.0.1';
const LOOK_EVERY_MS = 200;
/** Names the process that a browser stays with; a path that is no page has none. */
const COOKIE = 'process';

/** A proxy before several processes, which asks each for /readyz and sends requests only to those that say yes. */
export interface Balancer {
  port: number;
  /** Status and path of each answer of 500 and above, its own 502 among them. */
  serverErrors: string[];
  requests(): number;
  /** Resolves when this many processes are ready. */
  untilReady(count: number): Promise<void>;
  close(): void;
}

interface Process {
  port: number;
  isReady: boolean;
  sockets: number;
}

/** `isSticky`: a browser stays with the process that answered it first, as long as that is ready. */
export async function openBalancer(ports: readonly number[], { isSticky = false } = {}): Promise<Balancer> {
  const processes: Process[] = ports.map((port) => ({ port, isReady: false, sockets: 0 }));
  const watching = new AbortController();
  for (const one of processes) void watch(one, watching.signal);
  // As proxies do: connections stay open for the next request.
  const agent = new Agent({ keepAlive: true });
  const serverErrors: string[] = [];
  let requests = 0;
  const inTurn = () => {
    const ready = processes.filter((one) => one.isReady);
    return ready[requests % Math.max(1, ready.length)];
  };
  const stickyOf = ({ headers }: IncomingMessage) => {
    const port = new RegExp(`${COOKIE}=(\\d+)`).exec(headers.cookie ?? '')?.[1];
    return processes.find((one) => one.isReady && String(one.port) === port);
  };
  const server = createServer((request, response) => {
    requests++;
    const chosen = (isSticky && stickyOf(request)) || inTurn();
    if (isSticky && chosen) response.setHeader('set-cookie', `${COOKIE}=${chosen.port}; Path=/; HttpOnly`);
    response.once('finish', () => {
      if (response.statusCode >= 500)
        serverErrors.push(`${response.statusCode} ${request.method} ${request.url}`);
    });
    forward(agent, chosen?.port, request, response);
  });
  server.on('upgrade', (request: IncomingMessage, near: Socket, head: Buffer) => {
    const [chosen] = processes.filter((one) => one.isReady).sort((a, b) => a.sockets - b.sockets);
    if (!chosen) return void near.destroy();
    chosen.sockets++;
    near.once('close', () => chosen.sockets--);
    passOn(chosen.port, request, near, head);
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    serverErrors,
    requests: () => requests,
    untilReady: async (count) => {
      while (processes.filter((one) => one.isReady).length !== count) await pause(LOOK_EVERY_MS / 4);
    },
    close: () => {
      watching.abort();
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function watch(one: Process, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    one.isReady = await isReady(one.port);
    await pause(LOOK_EVERY_MS, null, { signal }).catch(() => null);
  }
}

function forward(
  agent: Agent,
  port: number | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const fail = () => (response.headersSent ? response.destroy() : response.writeHead(502).end());
  if (port === undefined) return void fail();
  const { method, url, headers } = request;
  const own = response.getHeader('set-cookie');
  const onward = send({ agent, host: HOST, port, method, path: url, headers }, (answer) => {
    const { connection: _, 'set-cookie': cookies = [], ...rest } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, {
      ...rest,
      'set-cookie': own === undefined ? cookies : [...cookies, String(own)],
    });
    answer.pipe(response);
    answer.once('error', fail);
  });
  onward.once('error', fail);
  request.pipe(onward);
}

/** Joins the two ends of a WebSocket, from its handshake on. */
function passOn(port: number, request: IncomingMessage, near: Socket, head: Buffer): void {
  const far = connect(port, HOST, () => {
    const lines = request.rawHeaders.flatMap((text, at, all) => (at % 2 ? [`${all[at - 1]}: ${text}`] : []));
    far.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    far.write(head);
    near.pipe(far).pipe(near);
  });
  for (const [end, other] of [
    [near, far],
    [far, near],
  ] as const)
    end.on('error', () => other.destroy()).on('close', () => other.destroy());
}
