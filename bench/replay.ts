import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { SystemContext } from '../server/context.ts';
import { readWebDocuments } from '../server/testing/web-documents.ts';
import { asker } from './ask.ts';
import { alternate, option, percentile } from './measure.ts';
import { makePlace } from './product-api.ts';
import { ANSWERS, createRandom, hold, HOUR_MS, MESSAGES, OPERATIONS } from './replay-hour.ts';
import { deliver, plainRow, ratioRow } from './report.ts';
import { accessToken, createLesson, prepare } from './scene.ts';
import type { Lesson } from './scene.ts';

/**
 * The replay of an hour of two people: what its answers weigh as a browser gets them, and what a step to any moment costs.
 * Excalidraw's drawing is not in it: `replay-steps.ts` has it. `node bench/replay.ts --rounds=5`; with BENCH_DATABASE_URL.
 */
const STEPS = option('steps', 400);
/** A processor that is so much slower. */
const SLOWER = 4;

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
