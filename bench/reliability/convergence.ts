import './loading.mjs';
import { parseArgs } from 'node:util';

/**
 * Bar 5 of reliability: boards of several people, with the product's own code on both sides, over a connection that
 * drops, duplicates, reorders and breaks, with second tabs, reloads and an API that restarts. None may end
 * different from the database, and no deleted element may return. `node bench/reliability/convergence.ts
 * --seeds=2000 --ops=200 --people=8 [--first=1] [--together=16]`; with TEST_DATABASE_URL it runs on PostgreSQL.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2000' },
    ops: { type: 'string', default: '200' },
    people: { type: 'string', default: '8' },
    first: { type: 'string', default: '1' },
    together: { type: 'string', default: '16' },
  },
});
const [seeds, operations, persons, first, together] = [
  values.seeds,
  values.ops,
  values.people,
  values.first,
  values.together,
].map(Number) as [number, number, number, number, number];

const REPORT_EVERY = 50;

async function main(): Promise<void> {
  const { createPeople, openApi, playStory: playStory } = await import('./world.ts');
  const app = await openApi();
  const people = await createPeople(app, persons);
  const begun = performance.now();
  const failed: number[] = [];
  let next = first;
  let done = 0;
  let stored = 0;
  const work = async () => {
    while (next < first + seeds) {
      const seed = next++;
      try {
        const count = await playStory(app, people, { seed, operations });
        stored += count;
      } catch (error) {
        failed.push(seed);
        console.error(`seed ${seed}:`, error);
      }
      done++;
      if (done % REPORT_EVERY === 0 || done === seeds) report();
    }
  };
  const report = () => {
    const seconds = Math.round((performance.now() - begun) / 1_000);
    console.log(
      `${done} of ${seeds} seeds, ${stored} operations stored, ${failed.length} failed, ${seconds} s`,
    );
  };
  // Boards that run at the same time share the server's transactions.
  await Promise.all(Array.from({ length: together }, work));
  await app.close();
  console.log(`${seeds} seeds × ${operations} operations × ${persons} people: ${failed.length} diverged`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

await main();
