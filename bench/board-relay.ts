import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { ELEMENT_CHANGE, STREAM_EVENTS, type SendAnswer, type StoredOperation } from '#contract/socket.ts';
import type { BoardOperation } from '#contract/socket.ts';
import { alternate, option, printMachine, printTable, showRatio } from './measure.ts';
import { call, openSocket, signUp, startApi, startProcess, type Person } from './product-api.ts';
import { runRelayLoad, type Link, type RelayFigures } from './relay-load.ts';

/**
 * Bar 7: 1 KiB board changes with rights, merge and storage against a relay that only passes on.
 * `node bench/board-relay.ts --people=8 --rounds=5 --seconds=10`; DATABASE_URL for PostgreSQL.
 */
const PEOPLE = option('people', 8);
const LOAD = { perSecond: 30, seconds: option('seconds', 10) };
const EVENTS = STREAM_EVENTS.board;

/** A free-hand stroke of about 1 KiB. */
function stroke(mark: string): BoardOperation {
  return {
    changes: [
      {
        kind: ELEMENT_CHANGE.Add,
        element: {
          id: mark.slice(0, 60),
          type: 'freedraw',
          version: 1,
          versionNonce: 1,
          isDeleted: false,
          points: Array.from({ length: 60 }, (_, index) => [index * 1.25, index % 7]),
          padding: 'x'.repeat(330),
        },
      },
    ],
  };
}

async function productLinks(port: number, teacher: Person, students: Person[]): Promise<Link[]> {
  const { createInstantLesson } = await call<{ createInstantLesson: { boardId: number } }>(
    port,
    'mutation($input: InstantLessonInput!) { createInstantLesson(input: $input) { boardId } }',
    { input: { title: 'Bench', zone: 'UTC', studentEmails: students.map((student) => student.email) } },
    teacher.token,
  );
  const id = createInstantLesson.boardId;
  return Promise.all([teacher, ...students].map((person) => productLink(port, person, id)));
}

async function productLink(port: number, person: Person, id: number): Promise<Link> {
  const socket = await openSocket(port, person);
  const joined = (await socket.emitWithAck(EVENTS.join, { id, since: 0 })) as { ok: boolean; code?: string };
  if (!joined.ok) throw new Error(`join refused: ${joined.code}`);
  return {
    send: async (mark) => {
      const payload = stroke(mark);
      const answer = (await socket.emitWithAck(EVENTS.operation, {
        id,
        opId: randomUUID(),
        payload,
      })) as SendAnswer;
      if (!answer.ok) throw new Error(`refused: ${answer.code}`);
    },
    onMark: (hear) =>
      socket.on(EVENTS.operation, (news: StoredOperation<BoardOperation>) => {
        if (news.userId === person.id) return;
        for (const change of news.payload.changes) hear(change.element.id);
      }),
    close: () => void socket.close(),
  };
}

async function relayLink(port: number): Promise<Link> {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
  await socket.emitWithAck('join', 'board');
  return {
    send: async (mark) => void (await socket.emitWithAck('operation', 'board', stroke(mark))),
    onMark: (hear) =>
      socket.on('operation', (news: BoardOperation) => {
        for (const change of news.changes) hear(change.element.id);
      }),
    close: () => void socket.close(),
  };
}

async function main(): Promise<void> {
  printMachine(`Board relay: ${PEOPLE} people × ${LOAD.perSecond}/s × 1 KiB`);
  const api = await startApi({ port: 4601, databaseUrl: process.env.BENCH_DATABASE_URL });
  const relay = await startProcess(['bench/baseline/relay.ts', '4602'], 4602);
  const teacher = await signUp(api.port, 'createInstructor', 'Teacher');
  const students = await Promise.all(
    Array.from({ length: PEOPLE - 1 }, (_, index) => signUp(api.port, 'createStudent', `Student${index}`)),
  );
  const withLinks = async (open: () => Promise<Link[]>, pid: number): Promise<RelayFigures> => {
    const links = await open();
    const figures = await runRelayLoad(links, pid, LOAD);
    links.forEach((link) => link.close());
    return figures;
  };
  const { a, b } = await alternate(
    option('rounds', 5),
    () => withLinks(() => productLinks(api.port, teacher, students), api.pid),
    () =>
      withLinks(() => Promise.all(Array.from({ length: PEOPLE }, () => relayLink(relay.port))), relay.pid),
  );
  const pick = (key: keyof RelayFigures) =>
    showRatio(
      key,
      a.map((f) => f[key]),
      b.map((f) => f[key]),
    );
  printTable([pick('p50'), pick('p99'), pick('ackP95'), pick('cpuPerDelivery'), pick('deliveries')]);
  await Promise.all([api.stop(), relay.stop()]);
}

await main();
process.exit(0);
