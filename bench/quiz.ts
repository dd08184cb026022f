import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { readWebDocuments } from '../server/testing/web-documents.ts';
import { measureChecks } from './check-speed.ts';
import { alternate, leaveServerCpu, median, option, percentile } from './measure.ts';
import { call, makePlace, startApi } from './product-api.ts';
import { createQuizzes, recordInsert, submitAs } from './quiz-scene.ts';
import type { Taker } from './quiz-scene.ts';
import { deliver, plainRow, ratioRow } from './report.ts';
import { accessToken, prepare } from './scene.ts';

/**
 * Bar 13: checked answers per second; a submission of twenty against the plain insert of its rows; two hundred
 * people who submit at once. `node bench/quiz.ts --rounds=5 --people=200`; needs BENCH_DATABASE_URL.
 */
const PORT = option('port', 4430);
const ROUNDS = option('rounds', 5);
const PEOPLE = option('people', 200);

const databaseUrl = process.env.BENCH_DATABASE_URL;
if (!databaseUrl) throw new Error('BENCH_DATABASE_URL is missing: rows are inserted into PostgreSQL.');

/** Median milliseconds of one item. */
async function timeEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  const times: number[] = [];
  for (const item of items) {
    const from = performance.now();
    await work(item);
    times.push(performance.now() - from);
  }
  return median(times);
}

const place = makePlace(databaseUrl);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
/** Submissions one after the other in this process, and inserts of the same rows. */
const { stored, waiting, statements } = await prepare(place, async (sys) => {
  const quizzes = await createQuizzes(sys, 2 * ROUNDS + 3, PEOPLE);
  const [[recorded] = [], ...others] = quizzes;
  if (!recorded) throw new Error('nobody submits');
  const insert = await recordInsert(sys, databaseUrl, recorded);
  const turns = others.splice(0, ROUNDS + 1);
  const both = await alternate(
    ROUNDS,
    () => timeEach(turns.pop() ?? [], (taker) => submitAs(sys, taker)),
    () =>
      timeEach(Array.from({ length: PEOPLE }), () =>
        pool.query(insert.text, insert.valuesFor(sys.platform.ids.randomUuid())),
      ),
  );
  return { stored: both, waiting: others, statements: insert.statements };
});
await pool.end();

leaveServerCpu();
const api = await startApi(place, PORT);
const document = readWebDocuments().get('CheckQuizExercises') ?? '';

/** Submits all of them at once; returns how long each waited. */
async function submitTogether(takers: readonly Taker[]): Promise<number[]> {
  const ready = await Promise.all(
    takers.map(async ({ person, submission }) => ({ submission, token: await accessToken(person) })),
  );
  return Promise.all(
    ready.map(async ({ submission, token }) => {
      const from = performance.now();
      await call(PORT, document, { ...submission }, token);
      return performance.now() - from;
    }),
  );
}

// The first round warms up.
await submitTogether(waiting.pop() ?? []);
const together: number[][] = [];
for (const takers of waiting) together.push(await submitTogether(takers));
await api.stop();

const checks = [...measureChecks(ROUNDS, option('seconds', 1))].map(([name, speeds]) =>
  plainRow(`checks a second: ${name}`, speeds, { least: 20_000, aim: 100_000 }),
);
deliver({
  bar: 13,
  title: 'checking answers',
  note: `Checks: the answers of tests/data/exercise-cases.json, a second of processor time. A submission: twenty answers, two of each kind, marked and stored one after the other by the service (${statements} statements, beside the one that knows the session), against pg sending the statement that stores its rows alone. At once: ${PEOPLE} people over GraphQL, on one processor, tokens checked and all limits on.`,
  rows: [
    ...checks,
    ratioRow('a submission of 20, ms', stored.product, stored.baseline, { most: 2 }),
    plainRow('statements of a submission', [statements + 1], { most: 3 }),
    plainRow(
      `${PEOPLE} at once: p50, ms`,
      together.map((times) => percentile(times, 0.5)),
    ),
    plainRow(
      `${PEOPLE} at once: p99, ms`,
      together.map((times) => percentile(times, 0.99)),
      { aim: 250 },
    ),
  ],
});
