import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { STREAM_EVENTS, type SendAnswer, type StoredOperation } from '#contract/socket.ts';
import type { ChatOperation } from '#contract/socket.ts';
import { alternate, option, printMachine, printTable, showRatio } from './measure.ts';
import { call, openSocket, signUp, startApi, startProcess, type Person } from './product-api.ts';
import { runRelayLoad, type Link, type RelayFigures } from './relay-load.ts';

/**
 * Bar 8: chat messages, stored before they are delivered, to twenty people, fifty messages a second,
 * against a relay that only passes on. `node bench/chat.ts --rounds=5`; BENCH_DATABASE_URL for PostgreSQL.
 */
const PEOPLE = option('people', 20);
const LOAD = { perSecond: 50 / PEOPLE, seconds: option('seconds', 10) };
const EVENTS = STREAM_EVENTS.chat;

async function productLink(port: number, person: Person, id: number): Promise<Link> {
  const socket = await openSocket(port, person);
  const joined = (await socket.emitWithAck(EVENTS.join, { id, since: 0 })) as { ok: boolean; code?: string };
  if (!joined.ok) throw new Error(`join refused: ${joined.code}`);
  return {
    send: async (mark) => {
      const operation = { id, opId: randomUUID(), payload: { message: mark } };
      const answer = (await socket.emitWithAck(EVENTS.operation, operation)) as SendAnswer;
      if (!answer.ok) throw new Error(`refused: ${answer.code}`);
    },
    onMark: (hear) =>
      socket.on(EVENTS.operation, (news: StoredOperation<ChatOperation>) => {
        if (news.userId !== person.id) hear(news.payload.message);
      }),
    close: () => void socket.close(),
  };
}

async function relayLink(port: number): Promise<Link> {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
  await socket.emitWithAck('join', 'chat');
  return {
    send: async (mark) => void (await socket.emitWithAck('operation', 'chat', { message: mark })),
    onMark: (hear) => socket.on('operation', (news: ChatOperation) => hear(news.message)),
    close: () => void socket.close(),
  };
}

/** A lesson with this many people, and its chat. */
async function openLesson(port: number): Promise<{ people: Person[]; chatId: number }> {
  const teacher = await signUp(port, 'createInstructor', 'Teacher');
  const students: Person[] = [];
  for (let number = 1; number < PEOPLE; number++)
    students.push(await signUp(port, 'createStudent', `Student${number}`));
  const { createInstantLesson } = await call<{ createInstantLesson: { chatId: number } }>(
    port,
    'mutation($input: InstantLessonInput!) { createInstantLesson(input: $input) { chatId } }',
    { input: { title: 'Bench', zone: 'UTC', studentEmails: students.map((student) => student.email) } },
    teacher.token,
  );
  return { people: [teacher, ...students], chatId: createInstantLesson.chatId };
}

async function measure(open: () => Promise<Link[]>, pid: number): Promise<RelayFigures> {
  const links = await open();
  const figures = await runRelayLoad(links, pid, LOAD);
  links.forEach((link) => link.close());
  return figures;
}

async function main(): Promise<void> {
  printMachine(`Chat: ${PEOPLE} people, 50 messages a second, stored before delivered`);
  const api = await startApi({ port: 4621, databaseUrl: process.env.BENCH_DATABASE_URL });
  const relay = await startProcess(['bench/baseline/relay.ts', '4622'], 4622);
  const { people, chatId } = await openLesson(api.port);
  const { a, b } = await alternate(
    option('rounds', 5),
    () => measure(() => Promise.all(people.map((person) => productLink(api.port, person, chatId))), api.pid),
    () => measure(() => Promise.all(people.map(() => relayLink(relay.port))), relay.pid),
  );
  const pick = (key: keyof RelayFigures) =>
    showRatio(
      key,
      a.map((figures) => figures[key]),
      b.map((figures) => figures[key]),
    );
  printTable([
    pick('p50'),
    pick('p95'),
    pick('p99'),
    pick('ackP95'),
    pick('cpuPerDelivery'),
    pick('deliveries'),
  ]);
  await Promise.all([api.stop(), relay.stop()]);
}

await main();
process.exit(0);
