import fc from 'fast-check';
import { isErrorCode } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { SNAPSHOT_PART_EVENTS, STREAM_EVENTS, VOLATILE_EVENTS } from '#contract/socket.ts';
import { v7 } from 'uuid';
import { createSchema } from '../http/schema.ts';
import { toBody } from './bad-values.ts';
import { oddCall, oddFrame } from './fuzz.ts';
import type { OddCall } from './fuzz.ts';
import type { UserRow } from '../modules/account/model.ts';
import { numberOf, sayIn } from './chat-fixtures.ts';
import { createSchedule } from './factories.ts';
import type { FixtureData } from './fixture-shape.ts';
import { ALL_FIXTURES, makeSender } from './fixtures.ts';
import type { Sender } from './fixtures.ts';
import type { TestRealtime } from './realtime.ts';

/** How often each answer occurred; `ok` for those without errors. */
export type Answers = Record<string, number>;
export interface Run {
  runs: number;
  seed?: number;
}

const FAULTS: readonly string[] = ['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE'] satisfies ErrorCode[];

function count(answers: Answers, code: string, example: () => string): void {
  if (code !== 'ok' && (!isErrorCode(code) || FAULTS.includes(code)))
    throw new Error(`${code} for ${example().slice(0, 2_000)}`);
  answers[code] = (answers[code] ?? 0) + 1;
}

/** Sends odd calls, each by a sender who may make it; throws at the first answer that is a fault or has no code. */
export async function fuzzCalls(data: FixtureData, run: Run): Promise<Answers> {
  const answers: Answers = {};
  const senders = new Map<string, Sender>();
  for (const [name, fixture] of Object.entries(ALL_FIXTURES))
    senders.set(name, await makeSender(data, fixture));
  const calls = oddCall(createSchema(), (name) => senders.get(name)?.good ?? {});
  const send = async ({ name, query, variables }: OddCall) => {
    const token = senders.get(name)?.token;
    const request = new Request('http://api.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: toBody(query, variables),
    });
    const response = await data.app.yoga.fetch(request, { requestId: 'r', address: '203.0.113.9' });
    const { errors } = (await response.json()) as { errors?: { extensions?: { code?: string } }[] };
    for (const code of errors?.map(({ extensions }) => extensions?.code ?? 'no code') ?? ['ok'])
      count(answers, code, () => JSON.stringify({ query, variables }));
  };
  await fc.assert(fc.asyncProperty(calls, send), { numRuns: run.runs, ...seedOf(run), endOnFailure: true });
  return answers;
}

/** Sends odd frames from a person who is in every room; each event requests an answer. */
export async function fuzzFrames(
  realtime: TestRealtime,
  { app, teacher, student }: FixtureData,
  run: Run,
): Promise<Answers> {
  const answers: Answers = {};
  const startedAt = app.clock.now();
  const lesson = await createSchedule(app, { instructor: teacher, students: [student], startedAt });
  const said = async (person: UserRow) =>
    numberOf(sayIn(app, lesson.chatId, person, { message: 'said before' }));
  const messages = {
    theirs: await said(student),
    changing: await said(teacher),
    going: await said(teacher),
  };
  const ids = { board: lesson.boardId, chat: lesson.chatId, lesson: lesson.id };
  const enter = async () => {
    const client = await realtime.connect(teacher);
    for (const kind of ['board', 'chat', 'lesson'] as const) await client.join(kind, ids[kind]);
    return client;
  };
  let client = await enter();
  const send = async ([event, odd]: [string, unknown]) => {
    if (!client.socket.connected) client = await enter();
    // Each operation gets a new id, unless the id is what is odd about it.
    const isOwn = typeof odd === 'object' && odd !== null && 'opId' in odd && odd.opId === NEW_ID;
    const payload = isOwn ? { ...odd, opId: v7() } : odd;
    // Well-formed pointers and typing events get no answer.
    const asked = VOLATILE.has(event) ? [event, payload, 'ask'] : null;
    if (asked) client.socket.emit(event, payload);
    const answer = (await client.ask(asked ? STREAM_EVENTS.lesson.leave : event, asked ? {} : payload)) as {
      ok: boolean;
      code?: string;
    };
    count(answers, answer.ok ? 'ok' : (answer.code ?? 'no code'), () => JSON.stringify([event, payload]));
  };
  await fc.assert(fc.asyncProperty(oddFrame(goodFrames(ids, messages)), send), {
    numRuns: run.runs,
    ...seedOf(run),
    endOnFailure: true,
  });
  return answers;
}

const VOLATILE = new Set<string>(Object.values(VOLATILE_EVENTS));
const seedOf = ({ seed }: Run) => (seed === undefined ? {} : { seed });

/** Replaced by an id made when the frame is sent. */
const NEW_ID = v7();

interface Named {
  /** Numbers of messages: somebody else's; below, the sender's own to be changed and to be deleted. */
  theirs: number;
  changing: number;
  going: number;
}

function goodFrames(
  ids: { board: number; chat: number; lesson: number },
  messages: Named,
): [string, object][] {
  const operation = (kind: 'board' | 'chat' | 'lesson', payload: object): [string, object] => [
    STREAM_EVENTS[kind].operation,
    { id: ids[kind], opId: NEW_ID, payload },
  ];
  return [
    ...(['board', 'chat', 'lesson'] as const).map((kind): [string, object] => [
      STREAM_EVENTS[kind].join,
      { id: ids[kind], since: 0 },
    ]),
    operation('board', { changes: [{ kind: 1, element: ELEMENT }] }),
    operation('lesson', { event: 'ENDED' }),
    ...chatPayloads(messages).map((payload) => operation('chat', payload)),
    [SNAPSHOT_PART_EVENTS.board, { id: ids.board, after: 'a' }],
    [VOLATILE_EVENTS.pointer, { id: ids.board, x: 1, y: 2, button: 'up', tool: 'pointer' }],
    [VOLATILE_EVENTS.typing, { id: ids.chat }],
    [VOLATILE_EVENTS.read, { id: ids.chat, seq: 1 }],
  ];
}

const ELEMENT = {
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

const chatPayloads = ({ theirs, changing, going }: Named): object[] => [
  { message: 'hello' },
  { message: 'better', corrects: theirs },
  { edits: changing, text: 'other words' },
  { deletes: going },
  { message: '', attachments: [{ kind: 'quiz', id: 1 }] },
  { message: 'a file', attachments: [{ kind: 'file', id: v7() }] },
];
