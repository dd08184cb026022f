import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { SystemContext } from '../server/context.ts';
import { boardElement } from '../server/db/schema/board.ts';
import { lessonSchedule } from '../server/db/schema/schedule.ts';
import { stream, streamOperation } from '../server/db/schema/stream.ts';
import { releaseStatements } from '../server/testing/live-exercises.ts';
import { readWebDocuments } from '../server/testing/web-documents.ts';
import { asker } from './ask.ts';
import { alternate, option, percentile } from './measure.ts';
import { makePlace } from './product-api.ts';
import { deliver, plainRow, ratioRow } from './report.ts';
import { accessToken, createLesson, prepare } from './scene.ts';
import type { Lesson } from './scene.ts';

/**
 * The replay of an hour of two people: what its answers weigh as a browser gets them, and what a step to any moment costs.
 * Excalidraw's drawing is not in it. `node bench/replay.ts --rounds=5`; with BENCH_DATABASE_URL.
 */
const OPERATIONS = option('operations', 3_000);
const ANSWERS = 300;
const MESSAGES = 100;
const STEPS = option('steps', 400);
const HOUR_MS = 3_600_000;
/** Operations of a stroke: a line is sent again and again while it grows. */
const OF_A_STROKE = 12;
const POINTS_EACH = 4;
/** A processor that is so much slower. */
const SLOWER = 4;
const WORDS = 'although yesterday I have never been to the station because it was raining again'.split(' ');

interface Page {
  stepTo(boardId: number, parts: unknown[], moments: number[]): { stored: number[]; whole: number[] };
}

async function loadPage(): Promise<Page> {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  const outfile = join(folder, 'page.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'replay-page.mjs')],
    tsconfig: join(import.meta.dirname, '../tsconfig.json'),
    ...{ outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' },
  });
  const page = (await import(outfile)) as Page;
  rmSync(folder, { recursive: true });
  return page;
}

/** The same numbers in each run. */
function createRandom(seed: number): () => number {
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
async function hold(sys: SystemContext, { id, boardId, chatId, people }: Lesson): Promise<void> {
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

interface Read {
  packed: number;
  plain: number;
  parts: unknown[];
  boardId: number;
}

const DOCUMENTS = readWebDocuments();

/** Reads a replay as the page does; the bytes of its answers, packed as the web packs them and as they are. */
async function readReplay(sys: SystemContext, { id, boardId, people }: Lesson): Promise<Read> {
  const [ask, token] = [asker(sys), await accessToken(people[0] as never)];
  const read: Read = { packed: 0, plain: 0, parts: [], boardId };
  const get = async <Answer>(name: string, variables: object): Promise<Answer> => {
    const data = await ask(token, DOCUMENTS.get(name) ?? '', { lessonScheduleId: id, ...variables });
    const text = JSON.stringify({ data });
    read.plain += Buffer.byteLength(text);
    read.packed += gzipSync(text).length;
    return Object.values(data)[0] as Answer;
  };
  const { partsCount } = await get<{ partsCount: number }>('GetLessonReplay', {});
  for (let part: number | null = 0; part !== null;)
    part = (await get<{ next: number | null }>('GetLessonReplayBoard', { boardId, part })).next;
  for (let part = 0; part < partsCount; part += 1)
    read.parts.push(await get('GetLessonReplayPart', { part }));
  return read;
}

const url = process.env.BENCH_DATABASE_URL;
const place = { ...makePlace(), ...(url ? { databaseUrl: url } : {}) };
const { packed, plain, parts, boardId } = await prepare(place, async (sys) => {
  const lesson = await createLesson(sys, 2);
  await hold(sys, lesson);
  await sys.db.execute('vacuum analyze');
  return readReplay(sys, lesson);
});

const page = await loadPage();
const random = createRandom(11);
const moments = Array.from({ length: STEPS }, () => Math.floor(random() * HOUR_MS));
const costs = (which: 'stored' | 'whole') => () => {
  const times = page.stepTo(boardId, parts, moments)[which];
  return Promise.resolve({ p50: percentile(times, 0.5) * 1_000, p99: percentile(times, 0.99) });
};
const { product, baseline } = await alternate(option('rounds', 5), costs('stored'), costs('whole'));
const MB = 1_000_000;
deliver({
  bar: 13,
  title: 'the replay of an hour',
  note: `Two people, ${OPERATIONS.toLocaleString('en')} board operations, ${ANSWERS} answers, ${MESSAGES} messages, in ${parts.length} parts. Packed is gzip, as the web answers; the baseline of the size is the same answers unpacked. A step is to any moment once all is there, without Excalidraw's drawing; its baseline folds from the beginning of the lesson.`,
  rows: [
    plainRow('whole replay, packed, MB', [packed / MB], { most: 2 }, [plain / MB]),
    ratioRow('packed against plain', [packed / MB], [plain / MB], { most: 0.5 }),
    ratioRow(
      'p50 of a step against folding from the beginning, µs',
      product.map(({ p50 }) => p50),
      baseline.map(({ p50 }) => p50),
      { most: 0.5 },
    ),
    plainRow(
      `p99 of a step on a processor ${SLOWER} × slower, ms`,
      product.map(({ p99 }) => p99 * SLOWER),
      { most: 200, aim: 50 },
      baseline.map(({ p99 }) => p99 * SLOWER),
    ),
  ],
});
