import { eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { SystemContext } from '../server/context.ts';
import { boardElement } from '../server/db/schema/board.ts';
import { lessonSchedule } from '../server/db/schema/schedule.ts';
import { stream, streamOperation } from '../server/db/schema/stream.ts';
import { releaseStatements } from '../server/testing/live-exercises.ts';
import { option } from './measure.ts';
import type { Lesson } from './scene.ts';

/** An hour of two people, as the log has it after the lesson. */
export const OPERATIONS = option('operations', 3_000);
export const ANSWERS = 300;
export const MESSAGES = 100;
export const HOUR_MS = 3_600_000;
/** Operations of a stroke: a line is sent again and again while it grows. */
const OF_A_STROKE = 12;
const POINTS_EACH = 4;
const WORDS = 'although yesterday I have never been to the station because it was raining again'.split(' ');

/** The same numbers in each run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** A stroke as Excalidraw stores it, with the points it has after so many operations. */
function strokeOf(stroke: number, turn: number, points: readonly [number, number][]) {
  const shown = points.slice(0, (turn + 1) * POINTS_EACH);
  return {
    ...{ id: `stroke-${stroke}`, type: 'freedraw', version: turn + 1, versionNonce: stroke * 31 + turn },
    ...{ x: 37.5 * (stroke % 40), y: 61.25 * (stroke % 23), width: 120.5, height: 80.25, angle: 0 },
    ...{ strokeColor: '#0A212B', backgroundColor: 'transparent', fillStyle: 'solid', strokeWidth: 2 },
    ...{ strokeStyle: 'solid', roughness: 0, opacity: 100, groupIds: [], frameId: null, roundness: null },
    ...{
      seed: stroke * 7 + 1,
      isDeleted: false,
      boundElements: null,
      updated: 1_700_000_000_000,
      link: null,
    },
    ...{ locked: false, index: `a${stroke}`, simulatePressure: true, pressures: [], points: shown },
    lastCommittedPoint: shown.at(-1) ?? null,
  };
}

type LogRow = typeof streamOperation.$inferInsert;
type Elements = Map<string, { seq: number; data: ReturnType<typeof strokeOf> }>;

/** The strokes of an hour, and as what they stand on the board at its end. */
function drawnBy(random: () => number): { payloadOf: (n: number) => object; elements: Elements } {
  const elements: Elements = new Map();
  let points: [number, number][] = [];
  const point = (): [number, number] => [random() * 240 - 120, random() * 160 - 80];
  const payloadOf = (n: number) => {
    const [stroke, turn] = [Math.floor(n / OF_A_STROKE), n % OF_A_STROKE];
    if (turn === 0) points = Array.from({ length: OF_A_STROKE * POINTS_EACH }, point);
    const element = strokeOf(stroke, turn, points);
    elements.set(element.id, { seq: n + 1, data: element });
    return { changes: [{ kind: turn === 0 ? 1 : 3, element }] };
  };
  return { payloadOf, elements };
}

/** Operations of one log, spread over the hour. */
const logOf = (
  { name, userId, startedAt }: { name: string; userId: number; startedAt: Date },
  count: number,
  payloadOf: (n: number) => object,
): LogRow[] =>
  Array.from({ length: count }, (_, n) => {
    const payload = payloadOf(n);
    const createdAt = new Date(startedAt.getTime() + ((n + 0.5) / count) * HOUR_MS);
    const bytes = JSON.stringify(payload).length;
    return { stream: name, seq: n + 1, opId: v7(), userId, digest: '', payload, bytes, createdAt };
  });

async function store({ db }: SystemContext, logs: readonly LogRow[][]): Promise<void> {
  const heads = logs.map((rows) => ({ name: rows[0]?.stream ?? '', seq: rows.length }));
  await db.delete(stream).where(
    inArray(
      stream.name,
      heads.map(({ name }) => name),
    ),
  );
  await db.insert(stream).values(heads);
  const rows = logs.flat();
  for (let at = 0; at < rows.length; at += 500)
    await db.insert(streamOperation).values(rows.slice(at, at + 500));
}

/** Writes an hour of a lesson into the log as if it had ended an hour ago. */
export async function hold(sys: SystemContext, { id, boardId, chatId, people }: Lesson): Promise<void> {
  const [teacher, student] = people;
  if (!teacher || !student) throw new Error('a lesson has two people');
  const startedAt = new Date(Date.now() - 2 * HOUR_MS);
  const endedAt = new Date(startedAt.getTime() + HOUR_MS);
  const exerciseId = await releaseStatements({ sys } as never, teacher as never, id);
  await sys.db
    .update(lessonSchedule)
    .set({ startsAt: startedAt, startedAt, endsAt: endedAt, endedAt })
    .where(eq(lessonSchedule.id, id));
  const random = createRandom(7);
  const { payloadOf, elements } = drawnBy(random);
  const sentence = () =>
    Array.from({ length: 9 }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
  const answerOf = (n: number) => ({
    ...{ exerciseId, version: 1 },
    answer: { [`g${n % 12}`]: { value: sentence().slice(0, 12), partVersion: n + 1, nonce: 1 } },
  });
  const by = (name: string, userId: number) => ({ name, userId, startedAt });
  await store(sys, [
    logOf(by(`board:${boardId}`, teacher.id), OPERATIONS, payloadOf),
    logOf(by(`chat:${chatId}`, student.id), MESSAGES, () => ({ message: sentence() })),
    logOf(by(`answers:${id}:${student.id}`, student.id), ANSWERS, answerOf),
  ]);
  await sys.db.insert(boardElement).values(
    [...elements].map(([elementId, { seq, data }]) => ({
      ...{ boardId, elementId, version: data.version, versionNonce: data.versionNonce, isDeleted: false },
      ...{ data, seq, bytes: JSON.stringify(data).length },
    })),
  );
}
