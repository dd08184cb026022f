import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io as connectTo } from 'socket.io-client';
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';
import type { StreamId, StreamKind } from '#contract/socket.ts';
import type { Handshake, JoinAnswer, SendAnswer } from '#contract/socket-payloads.ts';
import { STREAM_EVENTS } from '#contract/socket.ts';
import { v7 } from 'uuid';
import { authenticate, createSocketTicket } from '../modules/account/service.ts';
import type { UserRow } from '../modules/account/model.ts';
import { createAddressReader } from '../http/address.ts';
import { startChatNotifier } from '../modules/chat/notifier.ts';
import { attachRealtime } from '../realtime/server.ts';
import type { AttachedRealtime } from '../realtime/server.ts';
import type { RealtimeTiming } from '../realtime/types.ts';
import { tokenFor } from './factories.ts';
import type { TestApp } from './harness.ts';

export const ORIGIN = 'http://web.test';

export interface TestClient {
  socket: Socket;
  /** All received events, in order. */
  received: { event: string; payload: unknown }[];
  join(kind: StreamKind, id: StreamId, since?: number): Promise<JoinAnswer>;
  send(kind: StreamKind, id: StreamId, payload: unknown, opId?: string): Promise<SendAnswer>;
  ask(event: string, ...args: unknown[]): Promise<unknown>;
}

export interface TestRealtime {
  url: string;
  metrics: AttachedRealtime['metrics'];
  move: AttachedRealtime['move'];
  /**
   * Opens a socket for this person (with a session of its own), or with this handshake; rejects with the refusal's
   * code.
   */
  connect(
    who: UserRow | Handshake,
    options?: Partial<ManagerOptions & SocketOptions>,
  ): Promise<TestClient & { sessionId: string }>;
  ticketFor(person: UserRow): Promise<{ ticket: string; sessionId: string }>;
  close(): Promise<void>;
}

/** Starts sockets on a real HTTP server over the test app. */
export async function startRealtime(
  app: TestApp,
  timing: Partial<RealtimeTiming> = {},
): Promise<TestRealtime> {
  const server = createServer();
  const realtime = await attachRealtime(server, {
    sys: app.sys,
    contextFor: (viewer) => ({ ...app.sys, viewer }),
    addressOf: createAddressReader(['127.0.0.1']),
    allowedOrigins: [ORIGIN],
    timing,
  });
  const stopChatNotifier = startChatNotifier(app.sys);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sockets: Socket[] = [];
  const ticketFor = async (person: UserRow) => {
    const viewer = await authenticate(app.sys, await tokenFor(app, person));
    if (!viewer) throw new Error('nobody');
    const { ticket } = await createSocketTicket({ ...app.sys, viewer });
    return { ticket, sessionId: viewer.sessionId };
  };
  return {
    url,
    metrics: realtime.metrics,
    move: realtime.move,
    ticketFor,
    connect: async (who, options) => {
      const { sessionId, ...auth } = 'email' in who ? await ticketFor(who) : { ...who, sessionId: '' };
      const socket = connectTo(url, {
        auth,
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        ...options,
      });
      sockets.push(socket);
      return { ...(await opened(socket)), sessionId };
    },
    close: async () => {
      stopChatNotifier();
      await realtime.close();
      for (const socket of sockets) socket.disconnect();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function opened(socket: Socket): Promise<TestClient> {
  const received: TestClient['received'] = [];
  socket.onAny((event: string, payload: unknown) => received.push({ event, payload }));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error: Error & { data?: { code: string } }) =>
      reject(Object.assign(new Error(error.data?.code ?? error.message), { data: error.data })),
    );
  });
  const ask = (event: string, ...args: unknown[]): Promise<unknown> =>
    socket.timeout(10_000).emitWithAck(event, ...args) as Promise<unknown>;
  return {
    socket,
    received,
    ask,
    join: (kind, id, since = 0) => ask(STREAM_EVENTS[kind].join, { id, since }) as Promise<JoinAnswer>,
    send: (kind, id, payload, opId = v7()) =>
      ask(STREAM_EVENTS[kind].operation, { id, opId, payload }) as Promise<SendAnswer>,
  };
}
