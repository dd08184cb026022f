import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startRedis } from '../scripts/test/redis.ts';
import { cpuSeconds, leaveServerCpu, option, printMachine, printTable, round } from './measure.ts';
import { makePlace, startApi } from './product-api.ts';
import { createQuizzes } from './quiz-scene.ts';
import { createLesson, prepare } from './scene.ts';
import { beAbout, createTally, holdLesson, takeWaits } from './soak-load.ts';

/**
 * A day's mix for an hour: lessons whose people draw and write, and people who are about: feed, search, lists, posts,
 * quizzes. Each look: memory after garbage collection, waits by kind, processor time, what was lost.
 * `node bench/soak.ts --lessons=12 --size=8 --about=200 --minutes=60 --apis=1`; needs BENCH_DATABASE_URL for more than one api.
 * `--look=60` seconds. Curves are written to soak.csv.
 */
const [LESSONS, SIZE, ABOUT] = [option('lessons', 12), option('size', 8), option('about', 200)];
const [MINUTES, APIS, LOOK] = [option('minutes', 60), option('apis', 1), option('look', 60)];
const PORT = option('port', 4460);
/** As quick as a lesson in which much is drawn, and as people who look at their phone. */
const PACE = { drawEvery: option('draw', 1_000), writeEvery: option('write', 20_000) };
const ABOUT_EVERY_MS = option('every', 15_000);
const DRAIN_MS = 5_000;
const PREPARED_MINUTES = 30;
/** A person takes one in ten minutes or so. */
const QUIZZES = Math.ceil(MINUTES / 4);
const REPORTS_MEMORY = ['--expose-gc', '--import', './bench/preload/report-memory.mjs'];

if (APIS > 1 && !process.env.BENCH_DATABASE_URL) throw new Error('several apis need BENCH_DATABASE_URL');
leaveServerCpu();
const place = makePlace();
const { lessons, takers } = await prepare(place, async (sys) => {
  const made = [];
  for (let number = 0; number < LESSONS; number++)
    made.push(await createLesson(sys, SIZE, Math.ceil(MINUTES) + PREPARED_MINUTES));
  return { lessons: made, takers: await createQuizzes(sys, QUIZZES, ABOUT) };
});
const redis = APIS > 1 ? await startRedis() : null;
const joined = redis ? { ...place, redisUrl: redis.url } : place;
const apis = await Promise.all(
  Array.from({ length: APIS }, (_, index) => startApi(joined, PORT + index, REPORTS_MEMORY)),
);
const portOf = (index: number) => PORT + (index % APIS);

const tally = createTally();
const end = Date.now() + MINUTES * 60_000;
const until = () => Date.now() >= end;
const closes = await Promise.all(
  lessons.map((lesson, index) =>
    holdLesson(lesson, (person) => portOf(index + person), tally, { ...PACE, until }),
  ),
);
for (const [index, { person }] of (takers[0] ?? []).entries()) {
  const own = takers.map((quiz) => quiz[index]).filter((taker) => taker !== undefined);
  void beAbout(person, own, portOf(index), tally, { every: ABOUT_EVERY_MS, until });
}

const usedSeconds = () => apis.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
const lines: Record<string, number>[] = [];
let [before, received, lookedAt] = [usedSeconds(), 0, performance.now()];
while (!until()) {
  await pause(Math.min(LOOK * 1_000, Math.max(0, end - Date.now())));
  const memory = await Promise.all(apis.map((api) => api.memory()));
  const sum = (key: 'rss' | 'used') => memory.reduce((total, each) => total + each[key], 0) / 2 ** 20;
  const used = usedSeconds();
  const seconds = (performance.now() - lookedAt) / 1_000;
  const deliveries = tally.received - received;
  const waits = Object.entries(takeWaits(tally)).flatMap(([kind, { p95 }]) => [
    [`${kind} p95`, round(p95, 1)],
  ]);
  lines.push({
    minute: round(((lines.length + 1) * LOOK) / 60, 1),
    'rss MiB': round(sum('rss'), 0),
    'used MiB': round(sum('used'), 1),
    'cpu %': round(((used - before) / seconds) * 100, 1),
    'µs a delivery': round(((used - before) * 1e6) / Math.max(1, deliveries), 0),
    deliveries,
    ...(Object.fromEntries(waits) as Record<string, number>),
  });
  [before, received, lookedAt] = [used, tally.received, performance.now()];
  process.stderr.write(`${JSON.stringify(lines.at(-1))}\n`);
}
await pause(DRAIN_MS);
closes.forEach((close) => close());
await Promise.all(apis.map((api) => api.stop()));
await redis?.stop();

const names = [...new Set(lines.flatMap((line) => Object.keys(line)))];
const rows = lines.map((line) => names.map((name) => line[name] ?? '').join(','));
writeFileSync('soak.csv', `${[names.join(','), ...rows].join('\n')}\n`);
printMachine(`Soak: ${LESSONS} lessons of ${SIZE}, ${ABOUT} people about, ${MINUTES} minutes, ${APIS} api`);
printTable(
  [lines[0], lines[Math.floor(lines.length / 2)], lines.at(-1)].filter((line) => line !== undefined),
);
console.log(`lost: ${tally.expected - tally.received} of ${tally.expected} deliveries`);
console.log(tally.refusals.size === 0 ? 'nothing was refused' : Object.fromEntries(tally.refusals));
