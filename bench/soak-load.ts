import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { ELEMENT_CHANGE } from '#contract/socket.ts';
import type { BoardOperation, ChatMessageOperation } from '#contract/socket-payloads.ts';
import { readWebDocuments } from '../server/testing/web-documents.ts';
import { productLink } from './links.ts';
import type { Marking } from './links.ts';
import { percentile } from './measure.ts';
import { call } from './product-api.ts';
import type { Taker } from './quiz-scene.ts';
import type { Link } from './relay-load.ts';
import { accessToken } from './scene.ts';
import type { Lesson, Person } from './scene.ts';

/** What people do, and how long each waited since the last look. */
export interface Tally {
  /** Milliseconds, by what was done. */
  waits: Map<string, number[]>;
  /** Deliveries of what was acknowledged that must come, and those that came. */
  expected: number;
  received: number;
  /** What was refused, each with how often. */
  refusals: Map<string, number>;
}

export const createTally = (): Tally => ({ waits: new Map(), expected: 0, received: 0, refusals: new Map() });

/** The figures of each kind since the last look, which begin anew. */
export function takeWaits({ waits }: Tally): Record<string, { count: number; p50: number; p95: number }> {
  const figures = [...waits].map(([kind, all]) => [
    kind,
    { count: all.length, p50: percentile(all, 0.5), p95: percentile(all, 0.95) },
  ]);
  waits.clear();
  return Object.fromEntries(figures) as ReturnType<typeof takeWaits>;
}

async function timed(tally: Tally, kind: string, work: () => Promise<unknown>): Promise<boolean> {
  const from = performance.now();
  try {
    await work();
    const waits = tally.waits.get(kind) ?? [];
    waits.push(performance.now() - from);
    tally.waits.set(kind, waits);
    return true;
  } catch (error) {
    const text = `${kind}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 200);
    tally.refusals.set(text, (tally.refusals.get(text) ?? 0) + 1);
    return false;
  }
}

/** After which a delivery counts as lost. */
export const ON_ITS_WAY_MS = 4_000;

/** Strokes that one person draws, one after the other: a board has a limit, so an old one is moved in place of a new one. */
const STROKES = 60;
const versionOf = new Map<string, number>();

/** A mark is an element and its version. */
const DRAWING: Marking<BoardOperation> = {
  payload: (mark) => {
    const [id = '', version = ''] = mark.split(' ');
    const element = { id, type: 'freedraw', version: Number(version), versionNonce: 1, isDeleted: false };
    const points = Array.from({ length: 60 }, (_, index) => [index * 1.25, index % 7]);
    const kind = version === '1' ? ELEMENT_CHANGE.Add : ELEMENT_CHANGE.Update;
    return { changes: [{ kind, element: { ...element, points } }] } as BoardOperation;
  },
  marksOf: ({ changes }) => changes.map(({ element }) => `${element.id} ${element.version}`),
};
const WRITING: Marking<ChatMessageOperation> = {
  payload: (mark) => ({ message: mark }),
  marksOf: ({ message }) => [message],
};

function nextStroke(personId: number, number: number): string {
  const id = `${personId}-${number % STROKES}`;
  const version = (versionOf.get(id) ?? 0) + 1;
  versionOf.set(id, version);
  return `${id} ${version}`;
}

interface Pace {
  /** Milliseconds between two strokes, and two messages, of one person. */
  drawEvery: number;
  writeEvery: number;
  until: () => boolean;
}

/** People do not act in step: each waits a part of the time first, and then not always as long. */
const around = (milliseconds: number) => milliseconds * (0.5 + Math.random());

async function keepOn(every: number, until: () => boolean, act: () => Promise<unknown>): Promise<void> {
  await pause(Math.random() * every);
  while (!until()) {
    await act();
    await pause(around(every));
  }
}

/** People in one lesson, who draw and write to each other; `portOf`: the process each of them is connected to. */
export async function holdLesson(
  lesson: Lesson,
  portOf: (index: number) => number,
  tally: Tally,
  pace: Pace,
): Promise<() => void> {
  const others = lesson.people.length - 1;
  const open = (kind: 'board' | 'chat') => (person: Person, index: number) =>
    kind === 'board'
      ? productLink(portOf(index), person, { kind, id: lesson.boardId }, DRAWING)
      : productLink(portOf(index), person, { kind, id: lesson.chatId }, WRITING);
  const boards = await Promise.all(lesson.people.map(open('board')));
  const chats = await Promise.all(lesson.people.map(open('chat')));
  /** What was refused may be delivered, and counts for nothing. */
  const arrivals = new Map<string, number>();
  for (const link of [...boards, ...chats])
    link.onMark((mark) => arrivals.set(mark, (arrivals.get(mark) ?? 0) + 1));
  const send = (kind: string, link: Link, mark: string) => async () => {
    if (!(await timed(tally, kind, () => link.send(mark)))) return;
    tally.expected += others;
    // The last ones of what is sent may still be on their way.
    setTimeout(() => {
      tally.received += Math.min(others, arrivals.get(mark) ?? 0);
      arrivals.delete(mark);
    }, ON_ITS_WAY_MS);
  };
  lesson.people.forEach(({ id }, index) => {
    let strokes = 0;
    const [board, chat] = [boards[index], chats[index]];
    if (!board || !chat) return;
    void keepOn(pace.drawEvery, pace.until, () => send('stroke', board, nextStroke(id, (strokes += 1)))());
    void keepOn(pace.writeEvery, pace.until, () => send('message', chat, `${randomUUID()}`)());
  });
  return () => [...boards, ...chats].forEach((link) => link.close());
}

const DOCUMENTS = readWebDocuments();
const NAMES = ['aida', 'bek', 'nur', 'person', 'al'];
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

/** What somebody who is about does next: mostly reads. */
function nextAction(quizzes: Taker[]): [kind: string, operation: string, variables: Record<string, unknown>] {
  const chance = Math.random();
  if (chance < 0.35) return ['feed', 'Feed', { take: 20 }];
  if (chance < 0.6) return ['badges', 'GetUserBadges', {}];
  if (chance < 0.75) return ['search', 'SearchUsers', { query: pick(NAMES), skip: 0, take: 20 }];
  if (chance < 0.9) return ['lessons', 'GetLessonSchedules', { period: 'UPCOMING', skip: 0, take: 20 }];
  const quiz = chance < 0.96 ? quizzes.pop() : undefined;
  if (quiz) return ['quiz', 'CheckQuizExercises', { ...quiz.submission }];
  return ['post', 'CreatePost', { clientId: randomUUID(), input: { text: 'Hello', privacy: 'PUBLIC' } }];
}

/** Somebody who is about: opens pages, searches, posts, does a quiz. */
export async function beAbout(
  person: Person,
  quizzes: Taker[],
  port: number,
  tally: Tally,
  { every, until }: { every: number; until: () => boolean },
): Promise<void> {
  await keepOn(every, until, async () => {
    const [kind, operation, variables] = nextAction(quizzes);
    const document = DOCUMENTS.get(operation);
    if (!document) throw new Error(`there is no document ${operation}`);
    const token = await accessToken(person);
    await timed(tally, kind, () => call(port, document, variables, token));
  });
}
