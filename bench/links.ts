import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { STREAM_EVENTS } from '#contract/socket.ts';
import type { StreamIds, StreamKind } from '#contract/socket.ts';
import type { JoinAnswer, SendAnswer, StoredOperation, StreamPayloads } from '#contract/socket-payloads.ts';
import { ORIGIN } from './product-api.ts';
import { socketTicket } from './scene.ts';
import type { Person } from './scene.ts';
import type { Link } from './relay-load.ts';

export function connect(port: number, options: { auth?: object } = {}): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth: { ...options.auth },
    extraHeaders: { origin: ORIGIN },
    forceNew: true,
    reconnection: false,
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

/** Opens a signed-in socket with a ticket, as the browser does. */
export async function openSocket(port: number, person: Person): Promise<Socket> {
  return connect(port, { auth: { ticket: await socketTicket(person) } });
}

/** `since`: the number up to which the stream is known; returns the new one. */
export async function join<Kind extends StreamKind>(
  socket: Socket,
  kind: Kind,
  id: StreamIds[Kind],
  since = 0,
): Promise<number> {
  const joined = (await socket.emitWithAck(STREAM_EVENTS[kind].join, { id, since })) as JoinAnswer;
  if (!joined.ok) throw new Error(`join refused: ${joined.code}`);
  return joined.seq;
}

/** How a kind of stream carries the mark by which a delivery is recognised. */
export interface Marking<Payload> {
  payload(mark: string): Payload;
  marksOf(payload: Payload): string[];
}

/** A connection of one person to one stream of the product. */
export async function productLink<Kind extends StreamKind>(
  port: number,
  person: Person,
  stream: { kind: Kind; id: StreamIds[Kind] },
  marking: Marking<StreamPayloads[Kind]>,
): Promise<Link> {
  const { kind, id } = stream;
  const event = STREAM_EVENTS[kind].operation;
  const socket = await openSocket(port, person);
  await join(socket, kind, id);
  return {
    send: async (mark) => {
      const operation = { id, opId: randomUUID(), payload: marking.payload(mark) };
      const answer = (await socket.emitWithAck(event, operation)) as SendAnswer;
      if (!answer.ok) throw new Error(`refused: ${answer.code}`);
    },
    onMark: (receive) =>
      socket.on(event, (operation: StoredOperation<StreamPayloads[Kind]>) => {
        if (operation.userId !== person.id) marking.marksOf(operation.payload).forEach(receive);
      }),
    close: () => void socket.close(),
  };
}

/** The same over the bare relay. */
export async function relayLink<Payload>(port: number, marking: Marking<Payload>): Promise<Link> {
  const socket = await connect(port);
  await socket.emitWithAck('join', 'room');
  return {
    send: async (mark) => void (await socket.emitWithAck('operation', 'room', marking.payload(mark))),
    onMark: (receive) =>
      socket.on('operation', (payload: Payload) => marking.marksOf(payload).forEach(receive)),
    close: () => void socket.close(),
  };
}
