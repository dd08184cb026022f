import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { STREAM_EVENTS } from '../../lib/contract/socket.ts';
import { type ChatMessageOperation, type SendAnswer } from '../../lib/contract/socket-payloads.ts';
import { textOf, type ChatTabsTask, type FromTabs } from '../../lib/realtime/testing/chat-tabs-messages.ts';
import type { TabReport, TicketAnswer } from '../../lib/realtime/testing/chat-tabs-messages.ts';
import { createApiProcess, type ApiProcess } from './api-process.ts';
import { countInversions, readLog, type Row } from './audit.ts';
import { openBadLine, type BadLine, type Faults } from './bad-line.ts';
import { ask, findTicket, getTicket, openLesson, openSocket, type Lesson, type Person } from './people.ts';

export interface ChatFaultsOptions {
  serverUrl?: string | undefined;
  lessons: number;
  students: number;
  /** Number of messages of each person. */
  messages: number;
  faults: Faults;
  seed: number;
  /** Two api processes joined by this Redis, with half of the people at each. */
  two?: { redisUrl: string; meanwhile(happening: Happening): Promise<void> };
}

/** Hooks while people write. */
export interface Happening {
  a: ApiProcess;
  b: ApiProcess;
  /** Resolves when this share of all messages is stored. */
  stored(share: number): Promise<void>;
}

export interface ChatFaultsFigures {
  counts: {
    lost: number;
    ghosts: number;
    doubled: number;
    inversions: number;
    /** Operations that tabs showed out of order or twice. */
    outOfTurn: number;
    /** Accepted operations with a known id but another text, which must be refused. */
    conflictsTaken: number;
  };
  messages: number;
  met: BadLine['met'];
  seconds: number;
}

const FAULTS = ['double', 'delay', 'drop', 'cutBeforeAnswer', 'dropBroadcast'] as const;
const LOOK_MS = 50;
const CHAT_TABS = join(import.meta.dirname, '../../lib/realtime/testing/chat-tabs.ts');
const THREAD = join(import.meta.dirname, 'browser-thread.mjs');

/**
 * People write in chats with the product's own client code over a network that drops, duplicates, delays and
 * disconnects.
 */
export async function chatOverBadLine(options: ChatFaultsOptions): Promise<ChatFaultsFigures> {
  const api = await createApiProcess({ serverUrl: options.serverUrl, redisUrl: options.two?.redisUrl });
  const apis = [api, ...(options.two ? [await api.beside()] : [])];
  try {
    await Promise.all(apis.map((each) => each.start()));
    const lessons: Lesson[] = [];
    for (let number = 0; number < options.lessons; number++)
      lessons.push(await openLesson(api, options.students));
    const lines = await Promise.all(
      apis.map(({ port }, index) => openBadLine(port, options.faults, options.seed + index)),
    );
    const from = performance.now();
    const [reports] = await Promise.all([
      runTabs(apis, lines, lessons, options.messages),
      happen(options, apis),
    ]);
    const seconds = (performance.now() - from) / 1000;
    for (const line of lines) await line.close();
    const before = await readChats(api);
    const refused = await countRefusedConflicts(api, lessons, before);
    const after = await readChats(api);
    return {
      counts: {
        ...countStored(lessons, options.messages, after),
        outOfTurn: reports.reduce((sum, report) => sum + report.outOfTurn, 0),
        conflictsTaken: peopleOf(lessons).length - refused,
      },
      messages: after.length,
      met: sumMet(lines),
      seconds,
    };
  } finally {
    for (const each of apis.toReversed()) await each.remove();
  }
}

async function happen(options: ChatFaultsOptions, [a, b]: readonly ApiProcess[]): Promise<void> {
  if (!options.two || !a || !b) return;
  const all = options.lessons * (options.students + 1) * options.messages;
  const stored = async (share: number) => {
    const isStored = () => a.read(async (db) => (await readLog(db)).length >= share * all);
    while (!(await isStored())) await pause(LOOK_MS);
  };
  await options.two.meanwhile({ a, b, stored });
}

function sumMet(lines: readonly BadLine[]): BadLine['met'] {
  const met = { double: 0, delay: 0, drop: 0, cutBeforeAnswer: 0, dropBroadcast: 0 };
  for (const line of lines) for (const fault of FAULTS) met[fault] += line.met[fault];
  return met;
}

const peopleOf = (lessons: readonly Lesson[]) =>
  lessons.flatMap(({ teacher, students, chatId }) =>
    [teacher, ...students].map((person) => ({ person, chatId })),
  );

function runTabs(
  apis: readonly ApiProcess[],
  lines: readonly BadLine[],
  lessons: readonly Lesson[],
  messages: number,
): Promise<TabReport[]> {
  const all = peopleOf(lessons);
  const people = all.map(({ person, chatId }) => ({ userId: person.id, chatId }));
  const byId = new Map<number, Person>(all.map(({ person }) => [person.id, person]));
  const task: ChatTabsTask = { people, messages };
  const homes = new Map(people.map(({ userId }, index) => [userId, index % apis.length]));
  const thread = new Worker(THREAD, { workerData: { ...task, module: pathToFileURL(CHAT_TABS).href } });
  return new Promise((resolve, reject) => {
    thread.on('error', reject);
    thread.on('message', (message: FromTabs) => {
      // Its sockets keep it alive, and with it the locks of its people, who are the same in the next run.
      if (message.kind === 'done') return void thread.terminate().then(() => resolve(message.reports));
      const { number, userId } = message;
      const person = byId.get(userId);
      const home = homes.get(userId) ?? 0;
      const index = apis[home]?.alive() ? home : (home + 1) % apis.length;
      // If there is another process, it gives the ticket.
      const giver = apis.find((each, at) => at !== index && each.alive()) ?? apis[index];
      const found = person && giver ? findTicket(giver.port, person) : Promise.resolve(null);
      const url = `http://127.0.0.1:${lines[index]?.port}`;
      void found.then((ticket) => thread.postMessage({ number, ticket, url } satisfies TicketAnswer));
    });
  });
}

/** The embedded database has one owner: the process is stopped while it is read. */
async function readChats(api: ApiProcess): Promise<Row[]> {
  if (!api.databaseUrl) await api.kill();
  const log = await api.read(readLog);
  if (!api.databaseUrl) await api.start();
  return log.filter((row) => row.stream.startsWith('chat:'));
}

function countStored(lessons: readonly Lesson[], messages: number, log: readonly Row[]) {
  const counts = { lost: 0, ghosts: 0, doubled: 0, inversions: 0 };
  const byAuthor = Map.groupBy(log, ({ stream, userId }) => `${stream} ${userId}`);
  for (const { person, chatId } of peopleOf(lessons)) {
    const key = `chat:${chatId} ${person.id}`;
    const texts = (byAuthor.get(key) ?? []).map(({ payload }) => (payload as ChatMessageOperation).message);
    byAuthor.delete(key);
    const places = new Map(Array.from({ length: messages }, (_, n) => [textOf(person.id, n), n]));
    const distinct = new Set(texts);
    counts.lost += [...places.keys()].filter((text) => !distinct.has(text)).length;
    counts.ghosts += texts.filter((text) => !places.has(text)).length;
    counts.doubled += texts.length - distinct.size;
    counts.inversions += countInversions(texts.map((text) => places.get(text) ?? -1));
  }
  // What remains was written by no known author.
  counts.ghosts += [...byAuthor.values()].flat().length;
  return counts;
}

/** Everybody sends the id of an own message again, with another text. */
async function countRefusedConflicts(
  { port }: ApiProcess,
  lessons: readonly Lesson[],
  log: readonly Row[],
): Promise<number> {
  const { join: joinEvent, operation } = STREAM_EVENTS.chat;
  const refusals = peopleOf(lessons).map(async ({ person, chatId }) => {
    const row = log.find(({ userId }) => userId === person.id);
    const socket = await openSocket(port, await getTicket(port, person));
    await ask(socket, joinEvent, { id: chatId, since: 1 });
    const changed = { id: chatId, opId: row?.opId, payload: { message: 'something else' } };
    const answer = await ask<SendAnswer>(socket, operation, changed);
    socket.disconnect();
    return answer && !answer.ok && answer.code === 'OPERATION_CONFLICT' ? 1 : 0;
  });
  return (await Promise.all(refusals)).reduce<number>((sum, one) => sum + one, 0);
}
