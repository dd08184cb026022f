import { io, type Socket } from 'socket.io-client';
import { STREAM_EVENTS } from '#contract/socket.ts';
import { option, printMachine, printTable, residentMiB, round } from './measure.ts';
import { call, openSocket, signUp, startApi, startProcess } from './product-api.ts';

/**
 * Bar 9: memory a signed-in socket costs, three rooms each, against bare socket.io.
 * `node bench/sockets.ts --sockets=1000`.
 */
const SOCKETS = option('sockets', 1000);
const AT_ONCE = 20;
/** One person may open some sockets a minute, one address sign up some people an hour: it is spread over these. */
const PEOPLE = 18;

async function inBatches<Item>(count: number, open: (index: number) => Promise<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for (let index = 0; index < count; index += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - index) }, (_, offset) =>
      open(index + offset),
    );
    items.push(...(await Promise.all(batch)));
  }
  return items;
}

async function bareSocket(port: number): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return socket;
}

/** KiB of resident memory one socket adds to the process. */
async function memoryPerSocket(pid: number, open: (index: number) => Promise<Socket>): Promise<number> {
  // The first sockets pay for what is loaded and compiled once.
  const warm = await inBatches(50, open);
  const before = residentMiB(pid);
  const sockets = await inBatches(SOCKETS, open);
  const used = ((residentMiB(pid) - before) * 1024) / SOCKETS;
  [...warm, ...sockets].forEach((socket) => socket.close());
  return used;
}

/** A teacher with a lesson of their own. */
async function openLesson(port: number, number: number) {
  const teacher = await signUp(port, 'createInstructor', `Teacher${number}`);
  const { createInstantLesson } = await call<{
    createInstantLesson: { id: number; boardId: number; chatId: number };
  }>(
    port,
    'mutation($input: InstantLessonInput!) { createInstantLesson(input: $input) { id boardId chatId } }',
    { input: { title: 'Bench', zone: 'UTC' } },
    teacher.token,
  );
  return { teacher, lesson: createInstantLesson };
}

async function productMemory(): Promise<number> {
  const api = await startApi({ port: 4611, databaseUrl: process.env.BENCH_DATABASE_URL });
  const lessons = await inBatches(PEOPLE, (number) => openLesson(api.port, number));
  const open = async (index: number) => {
    const { teacher, lesson } = lessons[index % lessons.length] ?? (await openLesson(api.port, index));
    const socket = await openSocket(api.port, teacher);
    await socket.emitWithAck(STREAM_EVENTS.board.join, { id: lesson.boardId, since: 0 });
    await socket.emitWithAck(STREAM_EVENTS.chat.join, { id: lesson.chatId, since: 0 });
    await socket.emitWithAck(STREAM_EVENTS.lesson.join, { id: lesson.id, since: 0 });
    return socket;
  };
  const used = await memoryPerSocket(api.pid, open);
  await api.stop();
  return used;
}

async function main(): Promise<void> {
  printMachine(`Sockets: ${SOCKETS} signed in, three rooms each`);
  const bare = await startProcess(['bench/baseline/bare-socket.ts', '4612'], 4612);
  const baseline = await memoryPerSocket(bare.pid, () => bareSocket(bare.port));
  await bare.stop();
  const product = await productMemory();
  printTable([
    {
      figure: 'KiB a socket',
      product: round(product, 1),
      baseline: round(baseline, 1),
      ratio: round(product / baseline),
    },
  ]);
}

await main();
process.exit(0);
