import type { Socket } from 'socket.io-client';
import { v7 } from 'uuid';
import { STREAM_EVENTS } from '../../lib/contract/socket.ts';
import type { StreamKind } from '../../lib/contract/socket.ts';
import type { JoinAnswer, SendAnswer } from '../../lib/contract/socket-payloads.ts';
import { tokenIn, waitForMail } from '../../scripts/test/mails.ts';
import { startRedis, type TestRedis } from '../../scripts/test/redis.ts';
import { createApiProcess, type ApiProcess } from './api-process.ts';
import { ask, call, getTicket, openSocket, signUp, type Person } from './people.ts';

/** Two real api processes with their own PostgreSQL and Redis. */
export interface TwoProcesses {
  a: ApiProcess;
  b: ApiProcess;
  redis: TestRedis;
  remove(): Promise<void>;
}

/**
 * They start together, on an empty database: one migrates, the other waits.
 * @param variables additional ones of both, and of the second alone
 */
export async function startTwo(
  serverUrl: string | undefined,
  variables: { both?: Record<string, string>; second?: Record<string, string> } = {},
): Promise<TwoProcesses> {
  const redis = await startRedis();
  const a = await createApiProcess({ serverUrl, redisUrl: redis.url, variables: variables.both ?? {} });
  const b = await a.beside(variables.second);
  const remove = async () => {
    await b.remove();
    await a.remove();
    await redis.stop();
  };
  try {
    await Promise.all([a.start(), b.start()]);
  } catch (error) {
    await remove();
    throw error;
  }
  return { a, b, redis, remove };
}

/** A person with a confirmed address. */
export async function signUpConfirmed(
  { port, dataDir }: ApiProcess,
  role: 'Instructor' | 'Student',
  name: string,
): Promise<Person> {
  const person = await signUp(port, role, name);
  const token = tokenIn(await waitForMail(dataDir, person.email));
  await call(port, 'mutation($token: String!) { confirmUserEmail(token: $token) }', { token });
  return person;
}

/** One person's socket at one process, and every event it received, in order. */
export interface Client {
  socket: Socket;
  received: { event: string; payload: unknown }[];
  of(event: string): unknown[];
  join(kind: StreamKind, id: number, since?: number): Promise<JoinAnswer | null>;
  send(kind: StreamKind, id: number, payload: object, opId?: string): Promise<SendAnswer | null>;
}

/** `ticketFrom`: the process that gives the ticket; by default the one where it is used. */
export async function openClient(at: ApiProcess, person: Person, ticketFrom = at): Promise<Client> {
  return clientOf(await openSocket(at.port, await getTicket(ticketFrom.port, person)));
}

export function clientOf(socket: Socket): Client {
  const received: Client['received'] = [];
  socket.onAny((event: string, payload: unknown) => received.push({ event, payload }));
  return {
    socket,
    received,
    of: (event) => received.filter((each) => each.event === event).map(({ payload }) => payload),
    join: (kind, id, since = 0) => ask(socket, STREAM_EVENTS[kind].join, { id, since }),
    send: (kind, id, payload, opId = v7()) =>
      ask(socket, STREAM_EVENTS[kind].operation, { id, opId, payload }),
  };
}

/** Calls a process as this person; returns the requested field. */
export async function as<Result>(
  at: ApiProcess,
  person: Person,
  field: string,
  variables: Record<string, unknown> = {},
): Promise<Result> {
  const types = Object.entries(variables).map(
    ([name, value]) => `$${name}: ${typeof value === 'number' ? 'Int' : 'String'}!`,
  );
  const kind = /^(get|count)/.test(field) ? 'query' : 'mutation';
  const head = types.length > 0 ? `${kind}(${types.join(', ')})` : kind;
  const { it } = await call<{ it: Result }>(
    at.port,
    `${head} { it: ${field} }`,
    variables,
    await person.token(),
  );
  return it;
}
