import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { alternate, option, percentile } from './measure.ts';
import { deliver, plainRow, ratioRow } from './report.ts';

/**
 * Bar 13: what a key costs the browser that shows the wall of answers, with thirty students against one. Drawing is not in it:
 * wall-drawing.test.tsx counts what is drawn. `node bench/answer-wall.ts --rounds=5 --keys=3000`.
 */
const KEYS = option('keys', 3_000);
const STUDENTS = option('students', 30);

interface Page {
  typeWith(students: number, keys: number): number[];
}

async function loadPage(): Promise<Page> {
  const folder = mkdtempSync(join(tmpdir(), 'answer-wall-'));
  const outfile = join(folder, 'page.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'answer-wall-page.mjs')],
    tsconfig: join(import.meta.dirname, '../tsconfig.json'),
    ...{ outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' },
  });
  const page = (await import(outfile)) as Page;
  rmSync(folder, { recursive: true });
  return page;
}

const page = await loadPage();
const measure = (students: number) => {
  const costs = page.typeWith(students, KEYS).map((milliseconds) => milliseconds * 1_000);
  return Promise.resolve({ p50: percentile(costs, 0.5), p99: percentile(costs, 0.99) });
};
const { product, baseline } = await alternate(
  option('rounds', 5),
  () => measure(STUDENTS),
  () => measure(1),
);
const both = (key: 'p50' | 'p99') =>
  [product.map((figures) => figures[key]), baseline.map((figures) => figures[key])] as const;
deliver({
  bar: 13,
  title: 'wall of answers',
  note: `What a key costs the teacher's browser, from its operation to the rows that are drawn, in an exercise of twelve parts: ${STUDENTS} students who all type, against one. A frame has 16,000 µs.`,
  rows: [
    ratioRow('p50 of a key against one student, µs', ...both('p50'), { most: STUDENTS / 2 }),
    plainRow('p50 of a key, µs', both('p50')[0], { most: 4_000, aim: 1_000 }),
    plainRow('p99 of a key, µs', both('p99')[0], {}, both('p99')[1]),
  ],
});
