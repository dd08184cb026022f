import fc from 'fast-check';
import { isErrorCode } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { SNAPSHOT_PART_EVENT, STREAM_EVENTS, VOLATILE_EVENTS } from '#contract/socket.ts';
import { v7 } from 'uuid';
import { createSchema } from '../http/schema.ts';
import { toBody } from './bad-values.ts';
import type { prepareCalls } from './calls.ts';
import { oddCall, oddFrame } from './fuzz.ts';
import type { OddCall } from './fuzz.ts';
import type { TestApp } from './harness.ts';
import type { TestRealtime } from './realtime.ts';

type Scene = Awaited<ReturnType<typeof prepareCalls>>;

/** How often each answer was given; `ok` for those without errors. */
export type Answers = Record<string, number>;
export interface Run {
  runs: number;
  seed?: number;
}

const FAULTS: readonly string[] = ['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE'] satisfies ErrorCode[];

function count(answers: Answers, code: string, told: () => string): void {
  if (code !== 'ok' && (!isErrorCode(code) || FAULTS.includes(code)))
    throw new Error(`${code} for ${told().slice(0, 2_000)}`);
  answers[code] = (answers[code] ?? 0) + 1;
}

/** Sends odd calls, each by whoever may make it; throws at the first that is answered by a fault or without a code. */
export async function fuzzCalls(app: TestApp, scene: Scene, run: Run): Promise<Answers> {
  const answers: Answers = {};
  const calls = oddCall(createSchema(), (name) => scene.calls[name]?.good ?? {});
  const send = async ({ name, query, variables }: OddCall) => {
    const token = scene.tokens[scene.calls[name]?.by ?? 'visitor'];
    const request = new Request('http://api.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: toBody(query, variables),
    });
    const response = await app.yoga.fetch(request, { requestId: 'r', address: '203.0.113.9' });
    const { errors } = (await response.json()) as { errors?: { extensions?: { code?: string } }[] };
    for (const code of errors?.map(({ extensions }) => extensions?.code ?? 'no code') ?? ['ok'])
      count(answers, code, () => JSON.stringify({ query, variables }));
  };
  await fc.assert(fc.asyncProperty(calls, send), { numRuns: run.runs, ...seedOf(run), endOnFailure: true });
  return answers;
}

/** Sends odd frames by one who is in every room; each event asks for an answer. */
export async function fuzzFrames(
  app: TestApp,
  realtime: TestRealtime,
  { teacher, own }: Scene,
  run: Run,
): Promise<Answers> {
  const answers: Answers = {};
  const ids = { board: own.boardId, chat: own.chatId, lesson: own.id };
  const enter = async () => {
    const client = await realtime.connect(teacher);
    for (const kind of ['board', 'chat', 'lesson'] as const) await client.join(kind, ids[kind]);
    return client;
  };
  let client = await enter();
  const send = async ([event, payload]: [string, unknown]) => {
    if (!client.socket.connected) client = await enter();
    // Pointers and typing are not answered when they are well formed.
    const asked = VOLATILE.has(event) ? [event, payload, 'ask'] : null;
    if (asked) client.socket.emit(event, payload);
    const answer = (await client.ask(asked ? STREAM_EVENTS.lesson.leave : event, asked ? {} : payload)) as {
      ok: boolean;
      code?: string;
    };
    count(answers, answer.ok ? 'ok' : (answer.code ?? 'no code'), () => JSON.stringify([event, payload]));
  };
  await fc.assert(fc.asyncProperty(oddFrame(goodFrames(ids)), send), {
    numRuns: run.runs,
    ...seedOf(run),
    endOnFailure: true,
  });
  return answers;
}

const VOLATILE = new Set<string>(Object.values(VOLATILE_EVENTS));
const seedOf = ({ seed }: Run) => (seed === undefined ? {} : { seed });

function goodFrames(ids: { board: number; chat: number; lesson: number }): Record<string, object> {
  const element = {
    id: 'a',
    type: 'text',
    version: 1,
    versionNonce: 1,
    isDeleted: false,
    text: 'words',
    points: [
      [0, 0],
      [1, 2],
    ],
  };
  const payloads = {
    board: { changes: [{ kind: 1, element }] },
    chat: { message: 'hello' },
    lesson: { event: 'ENDED' },
  };
  const streams = (['board', 'chat', 'lesson'] as const).flatMap((kind) => [
    [STREAM_EVENTS[kind].join, { id: ids[kind], since: 0 }] as const,
    [STREAM_EVENTS[kind].operation, { id: ids[kind], opId: v7(), payload: payloads[kind] }] as const,
  ]);
  return {
    ...Object.fromEntries(streams),
    [SNAPSHOT_PART_EVENT]: { id: ids.board, after: 'a' },
    [VOLATILE_EVENTS.pointer]: { id: ids.board, x: 1, y: 2, button: 'up', tool: 'pointer' },
    [VOLATILE_EVENTS.typing]: { id: ids.chat },
    [VOLATILE_EVENTS.read]: { id: ids.chat, seq: 1 },
  };
}
