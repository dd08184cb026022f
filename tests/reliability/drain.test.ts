import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { SERVER_EVENTS } from '../../lib/contract/socket.ts';
import { testDatabaseUrl } from '../../server/testing/settings.ts';
import { createApiProcess, isReady, type ApiProcess } from './api-process.ts';
import { call, getTicket, openLesson, openSocket, tryCall } from './people.ts';
import { clientOf, openClient } from './two-processes.ts';

/** Milliseconds after which the api itself would end an idle connection. */
const IDLE_CONNECTION_MS = 65_000;

let api: ApiProcess | undefined;
afterEach(() => api?.remove());

const open = async (variables: Record<string, string>) => {
  api = await createApiProcess({ serverUrl: testDatabaseUrl, variables });
  await api.start();
  return api;
};

const readiness = async ({ port }: ApiProcess) => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  return [answer.status, await answer.json()];
};

test('a process that drains says so at once, serves on, moves its sockets, and ends by itself', async () => {
  const place = await open({ DRAIN_SECONDS: '8' });
  const lesson = await openLesson(place, 1);
  const client = await openClient(place, lesson.teacher);
  expect(await client.join('board', lesson.boardId)).toMatchObject({ ok: true });
  const ticket = await getTicket(place.port, lesson.teacher);

  const ended = place.stop();
  await vi.waitFor(async () => expect(await readiness(place)).toEqual([503, { status: 'stopping' }]));
  // Whoever has not noticed yet is served as before.
  const token = await lesson.teacher.token();
  await call(place.port, '{ getCurrentUser { id } }', {}, token);
  const element = { id: 'box', type: 'rectangle', version: 1, versionNonce: 1, isDeleted: false };
  expect(await client.send('board', lesson.boardId, { changes: [{ kind: 1, element }] })).toMatchObject({
    ok: true,
    seq: 1,
  });
  const newcomer = clientOf(await openSocket(place.port, ticket));
  expect([client, newcomer].map(({ socket }) => socket.connected)).toEqual([true, true]);

  expect(await ended).toBe(0);
  for (const each of [client, newcomer]) expect(each.of(SERVER_EVENTS.restarting)).toHaveLength(1);
  expect(await tryCall(place.port, '{ getCurrentUser { id } }')).toEqual({ ok: false, status: 0, code: '' });
});

/** A request that the process has begun to read; resolves with the function that sends the rest, and reads the answer. */
async function beginRequest({ port }: ApiProcess): Promise<() => Promise<string>> {
  const body = '{"query":"{ getCurrentUser { id } }"}';
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  };
  const agent = new Agent({ keepAlive: true });
  const asking = request({ host: '127.0.0.1', port, path: '/graphql', method: 'POST', headers, agent });
  asking.flushHeaders();
  await once(asking, 'continue');
  return async () => {
    asking.end(body);
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return text(answer);
  };
}

test('one without others beside it answers what it has in hand, and stops at once', async () => {
  const place = await open({});
  const finish = await beginRequest(place);
  const from = performance.now();
  const ended = place.stop();
  await vi.waitFor(async () => expect(await isReady(place.port)).toBe(false));
  expect(await finish()).toBe('{"data":{"getCurrentUser":null}}');
  expect(await ended).toBe(0);
  // The client holds its connection open.
  expect(performance.now() - from).toBeLessThan(IDLE_CONNECTION_MS);
});
