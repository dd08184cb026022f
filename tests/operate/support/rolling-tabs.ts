import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { textOf } from '../../../lib/realtime/testing/chat-tabs-messages.ts';
import {
  elementOf,
  type FromLessonTabs,
  type LessonTab,
  type LessonTabReport,
  type LessonTabsTask,
  type ToLessonTabs,
} from '../../../lib/realtime/testing/lesson-tabs-messages.ts';
import type { ApiProcess } from '../../reliability/api-process.ts';
import { countInversions, countTorn, readLog, type Row } from '../../reliability/audit.ts';
import { findTicket, openLesson, type ApiAddress, type Person } from '../../reliability/people.ts';
import { contentOf } from '../../reliability/written.ts';

/** Milliseconds between two acts of one person. */
const PACE = { board: 250, lessonChat: 2_000, chat: 10_000 };
/** A group of people who know each other, with a chat; the first is in a lesson. */
const GROUP = 8;
const THREAD = join(import.meta.dirname, '../../reliability/browser-thread.mjs');
const TABS = join(import.meta.dirname, '../../../lib/realtime/testing/lesson-tabs.ts');

/** What people saw and what is stored of it, after processes were replaced. */
export interface TabFigures {
  counts: {
    lost: number;
    ghosts: number;
    doubled: number;
    inversions: number;
    torn: number;
    outOfTurn: number;
  };
  /** People who were written down as having left the lesson. */
  departures: number;
  written: number;
  /** Operations that one tab showed as waiting, at most. */
  waiting: number;
  /** Milliseconds: nothing new on the lesson's board, at most; until own changes were stored and shown. */
  silence: number;
  waits: number[];
}

export interface People {
  tabs: LessonTab[];
  persons: Person[];
  lessonId: number;
}

/** A lesson, and this many groups beside it. */
export async function invite(at: ApiAddress, groups: number): Promise<People> {
  const lesson = await openLesson(at, GROUP - 1);
  const people: People = { tabs: [], persons: [], lessonId: lesson.id };
  const add = (persons: readonly Person[], tab: Omit<LessonTab, 'userId'>) => {
    people.persons.push(...persons);
    people.tabs.push(...persons.map(({ id }) => ({ userId: id, ...tab })));
  };
  add([lesson.teacher, ...lesson.students], {
    chatId: lesson.chatId,
    lesson: { id: lesson.id, boardId: lesson.boardId },
  });
  for (let group = 0; group < groups; group++) {
    const { teacher, students, chatId } = await openLesson(at, GROUP - 1);
    add([teacher, ...students], { chatId, lesson: null });
  }
  return people;
}

export interface Tabs {
  ready: Promise<void>;
  begin(): void;
  /** They finish what they have; resolves when all is stored and shown. */
  finish(): Promise<LessonTabReport[]>;
  end(): Promise<unknown>;
}

export function openTabs(port: number, { tabs, persons }: People): Tabs {
  const task: LessonTabsTask = { tabs, every: PACE };
  const byId = new Map(persons.map((person) => [person.id, person]));
  const thread = new Worker(THREAD, { workerData: { ...task, module: pathToFileURL(TABS).href } });
  const [ready, done] = [Promise.withResolvers<void>(), Promise.withResolvers<LessonTabReport[]>()];
  const post = (message: ToLessonTabs) => thread.postMessage(message);
  const url = `http://127.0.0.1:${port}`;
  thread.on('error', (error) => {
    ready.reject(error);
    done.reject(error);
  });
  done.promise.catch(() => undefined);
  thread.on('message', (message: FromLessonTabs) => {
    if (message.kind === 'ready') return ready.resolve();
    if (message.kind === 'done') return done.resolve(message.reports);
    const { number, userId } = message;
    const person = byId.get(userId);
    const found = person ? findTicket(port, person) : Promise.resolve(null);
    void found.then((ticket) => post({ kind: 'answer', number, ticket, url }));
  });
  return {
    ready: ready.promise,
    begin: () => post({ kind: 'begin' }),
    finish: () => {
      post({ kind: 'finish' });
      return done.promise;
    },
    end: () => thread.terminate(),
  };
}

/** What each tab wrote, against what is stored. */
function countStored(reports: readonly LessonTabReport[], log: readonly Row[]) {
  const counts = { lost: 0, ghosts: 0, doubled: 0, inversions: 0 };
  const byAuthor = Map.groupBy(log, ({ stream, userId }) => `${stream} ${userId}`);
  for (const { stream, userId, written } of reports) {
    const stored = (byAuthor.get(`${stream} ${userId}`) ?? []).map(({ payload }) =>
      contentOf(stream, payload as object),
    );
    const contentAt = (n: number) =>
      stream.startsWith('board:') ? `${elementOf(userId, n)} v1` : textOf(userId, n);
    const places = new Map(Array.from({ length: written }, (_, n) => [contentAt(n), n]));
    const distinct = new Set(stored);
    counts.lost += [...places.keys()].filter((content) => !distinct.has(content)).length;
    counts.ghosts += stored.filter((content) => !places.has(content)).length;
    counts.doubled += stored.length - distinct.size;
    counts.inversions += countInversions(stored.map((content) => places.get(content) ?? -1));
  }
  return counts;
}

/** Compares what the tabs report with the database. */
export async function judge(
  api: Pick<ApiProcess, 'read'>,
  { lessonId }: People,
  reports: readonly LessonTabReport[],
): Promise<TabFigures> {
  const boards = reports.filter(({ stream }) => stream.startsWith('board:'));
  const outOfTurn = reports.reduce((sum, report) => sum + report.outOfTurn, 0);
  return api.read(async (db) => {
    const log = await readLog(db);
    const events = log.filter(({ stream }) => stream === `lesson:${lessonId}`);
    return {
      counts: { ...countStored(reports, log), torn: await countTorn(db), outOfTurn },
      departures: events.filter(({ payload }) => (payload as { event?: string }).event === 'LEFT').length,
      written: reports.reduce((sum, report) => sum + report.written, 0),
      waiting: Math.max(...reports.map(({ waiting }) => waiting)),
      silence: Math.round(Math.max(...boards.map(({ silence }) => silence))),
      waits: boards.flatMap(({ waits }) => waits).sort((a, b) => a - b),
    };
  });
}
