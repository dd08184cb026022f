import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { connect, join, openSocket } from './links.ts';
import { cpuSeconds, leaveServerCpu, option, repeat } from './measure.ts';
import { makePlace, startApi, startProcess } from './product-api.ts';
import type { ApiPlace, RunningProcess } from './product-api.ts';
import { deliver, plainRow, ratioRow } from './report.ts';
import { accessToken, createLesson, prepare } from './scene.ts';
import type { Lesson, Person } from './scene.ts';

/**
 * Bar 9: memory of a signed-in socket in three rooms against bare socket.io, and the time until everybody has
 * reconnected after a restart of the API. `node bench/sockets.ts --sockets=5000 --rounds=3`.
 */
const SOCKETS = option('sockets', 5_000);
const LESSON_SIZE = 10;
/** Opened first and not counted: they cause one-time loading and compiling. */
const WARM = Math.ceil(SOCKETS / 25);
const AT_ONCE = 50;
const PORT = option('port', 4415);
const REPORTS_MEMORY = ['--expose-gc', '--import', './bench/preload/report-memory.mjs'];
/** As in the product's client: doubling up to a limit, with a jitter of one half (lib/realtime/app-socket.ts). */
const RETRY_FIRST_MS = 100;
const RETRY_MAX_MS = 3_000;

interface Client {
  person: Person;
  lesson: Lesson;
  /** The last numbers of the streams, as the browser remembers them. */
  known: { board: number; chat: number; lesson: number };
}

async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  return results;
}

async function makeClients(place: ApiPlace): Promise<Client[]> {
  const lessons = await prepare(place, async (sys) => {
    const made: Lesson[] = [];
    while (made.length * LESSON_SIZE < SOCKETS + WARM) made.push(await createLesson(sys, LESSON_SIZE));
    return made;
  });
  return lessons.flatMap((lesson) =>
    lesson.people.map((person) => ({ person, lesson, known: { board: 0, chat: 0, lesson: 0 } })),
  );
}

async function enter(socket: Socket, { lesson, known }: Client): Promise<Socket> {
  known.board = await join(socket, 'board', lesson.boardId, known.board);
  known.chat = await join(socket, 'chat', lesson.chatId, known.chat);
  known.lesson = await join(socket, 'lesson', lesson.id, known.lesson);
  return socket;
}

interface MemoryFigures {
  /** KiB per socket after garbage collection: resident; below, used by the program. */
  resident: number;
  used: number;
}

async function memoryPerSocket<Item>(
  server: RunningProcess,
  items: readonly Item[],
  open: (item: Item) => Promise<Socket>,
): Promise<MemoryFigures> {
  const warm = await inBatches(items.slice(SOCKETS), open);
  await pause(1_000);
  const before = await server.memory();
  const sockets = await inBatches(items.slice(0, SOCKETS), open);
  await pause(3_000);
  const after = await server.memory();
  for (const socket of [...warm, ...sockets]) socket.close();
  const perSocket = (key: 'rss' | 'used') => (after[key] - before[key]) / 1024 / SOCKETS;
  return { resident: perSocket('rss'), used: perSocket('used') };
}

async function bareMemory(): Promise<MemoryFigures> {
  const bare = await startProcess(
    [...REPORTS_MEMORY, 'bench/baseline/bare-socket.ts', String(PORT + 1)],
    PORT + 1,
  );
  const figures = await memoryPerSocket(bare, Array.from({ length: SOCKETS + WARM }), () =>
    connect(bare.port),
  );
  await bare.stop();
  return figures;
}

async function productMemory(place: ApiPlace, clients: readonly Client[]): Promise<MemoryFigures> {
  const api = await startApi(place, PORT, REPORTS_MEMORY);
  const open = async (client: Client) => enter(await openSocket(PORT, client.person), client);
  const figures = await memoryPerSocket(api, clients, open);
  await api.stop();
  return figures;
}

/** Requests a ticket through the product's API, as the browser does. */
async function askTicket(token: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${PORT}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: 'mutation { createSocketTicket { ticket } }' }),
  });
  const { data } = (await response.json()) as { data?: { createSocketTicket?: { ticket: string } } };
  if (!data?.createSocketTicket) throw new Error(`no ticket: ${response.status}`);
  return data.createSocketTicket.ticket;
}

/** Reconnects a client: tries until it is in its three rooms again. */
async function comeBack(client: Client, token: string): Promise<Socket> {
  for (let failures = 0; ; failures++) {
    const full = RETRY_FIRST_MS * 2 ** failures * (0.5 + Math.random());
    await pause(Math.min(RETRY_MAX_MS, full));
    try {
      return await enter(await connect(PORT, { auth: { ticket: await askTicket(token) } }), client);
    } catch {
      continue;
    }
  }
}

interface Return {
  /** From the signal to stop until everybody has reconnected to the next process. */
  seconds: number;
  /** Milliseconds of the new process's CPU time per client, without its start. */
  cpuEach: number;
}

async function comeBackAll(place: ApiPlace, clients: readonly Client[]): Promise<Return> {
  let api = await startApi(place, PORT);
  const taken = clients.slice(0, SOCKETS);
  const sockets = await inBatches(taken, async (client) =>
    enter(await openSocket(PORT, client.person), client),
  );
  const tokens = await Promise.all(taken.map(({ person }) => accessToken(person)));
  const back = taken.map(async (client, index) => {
    await new Promise<void>((resolve) => sockets[index]?.once('disconnect', () => resolve()));
    return comeBack(client, tokens[index] ?? '');
  });
  const from = performance.now();
  await api.stop();
  api = await startApi(place, PORT);
  const started = cpuSeconds(api.pid);
  const returned = await Promise.all(back);
  const seconds = (performance.now() - from) / 1000;
  const cpuEach = ((cpuSeconds(api.pid) - started) * 1000) / SOCKETS;
  for (const socket of returned) socket.close();
  await api.stop();
  return { seconds, cpuEach };
}

leaveServerCpu();
const rounds = option('rounds', 3);
const place = makePlace();
const clients = await makeClients(place);
const product: MemoryFigures[] = [];
const baseline: MemoryFigures[] = [];
for (let round = 0; round < rounds; round++) {
  product.push(await productMemory(place, clients));
  baseline.push(await bareMemory());
}
const back = await repeat(rounds, () => comeBackAll(place, clients));
const both = (key: keyof MemoryFigures) =>
  [product.map((figures) => figures[key]), baseline.map((figures) => figures[key])] as const;
deliver({
  bar: 9,
  title: 'sockets',
  note: `${SOCKETS} people with a socket each, ${LESSON_SIZE} a lesson, in three rooms each. Memory is what the process has more of, after garbage collection; a restart is SIGTERM, a new process, and everybody back with a new ticket and in their rooms.`,
  rows: [
    ratioRow('memory a socket, KiB resident', ...both('resident'), { most: 2, aim: 1.3 }),
    ratioRow('memory a socket, KiB in use', ...both('used')),
    plainRow(
      'all back after a restart, s',
      back.map(({ seconds }) => seconds),
      { most: 30, aim: 15 },
    ),
    plainRow(
      'CPU for each who comes back, ms',
      back.map(({ cpuEach }) => cpuEach),
    ),
  ],
});
