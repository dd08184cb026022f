import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { SystemContext } from '../server/context.ts';
import { readWebDocuments } from '../server/testing/web-documents.ts';
import { asker, timeEach } from './ask.ts';
import { alternate, option, percentile } from './measure.ts';
import { deliver, plainRow, ratioRow } from './report.ts';
import { accessToken, prepare } from './scene.ts';
import { addViewers, FRIENDS, ownPlace } from './search-viewers.ts';
import { drawName, drawer, fillPeople } from './search-people.ts';

/**
 * Searching among many people against the same among few: whole requests, signed in, in one process with the
 * server, so that the search is compared and not the network. `node bench/search.ts --small=1000 --large=1000000`:
 * on PostgreSQL with BENCH_DATABASE_URL (it creates two databases beside that one), else on embedded ones.
 */
const SMALL = option('small', 1_000);
const onPostgres = Boolean(process.env.BENCH_DATABASE_URL);
const LARGE = option('large', onPostgres ? 1_000_000 : 100_000);
const ROUNDS = option('rounds', 5);
const QUERIES = option('queries', 300);
const DOCUMENT = readWebDocuments().get('SearchUsers') ?? '';

interface Search {
  query: string;
  role?: 'INSTRUCTOR' | 'STUDENT';
  learnOrTeachId?: number;
  speakIds?: number[];
  interestIds?: number[];
  specialityIds?: number[];
  skip: number;
  take: number;
}

const FILTERS: Omit<Search, 'query' | 'skip' | 'take'>[] = [
  {},
  {},
  {},
  { role: 'INSTRUCTOR' },
  { role: 'STUDENT', learnOrTeachId: 1 },
  { speakIds: [3] },
  { role: 'INSTRUCTOR', learnOrTeachId: 4, speakIds: [2, 5] },
  { role: 'INSTRUCTOR', learnOrTeachId: 6, interestIds: [7], specialityIds: [2] },
  { interestIds: [4, 9] },
  { specialityIds: [5] },
];

/** Prefixes of names of 1 to 12 letters, whole names, typos; with each set of filters, some on later pages. */
function drawSearches(): Search[] {
  const draw = drawer(23);
  return Array.from({ length: QUERIES }, (_, at) => {
    const { firstName, lastName } = drawName(draw);
    const word = [...(draw(3) === 0 ? firstName : lastName)];
    const length = 1 + (at % 12);
    let query = word.slice(0, length).join('');
    if (length > word.length) query = `${firstName} ${lastName}`;
    if (at % 11 === 0) query = word.toSpliced(2, 1).join('');
    return { query, ...FILTERS[draw(FILTERS.length)], skip: at % 9 === 0 ? 20 : 0, take: 20 };
  });
}

/** Fills a database; returns a function that sends every search once and returns the milliseconds of each. */
async function fill(sys: SystemContext, count: number): Promise<() => Promise<number[]>> {
  const from = performance.now();
  const first = await fillPeople(sys, count);
  const viewers = await addViewers(sys, first, count);
  await sys.db.execute(sql`vacuum analyze`);
  process.stderr.write(`${count} people in ${Math.round((performance.now() - from) / 1000)} s\n`);
  const ask = asker(sys);
  const all = drawSearches();
  return async () => {
    const tokens = await Promise.all(viewers.map(accessToken));
    return timeEach(ask, { tokens, query: DOCUMENT, all, slowMs: option('slow', Infinity) });
  };
}

const { product, baseline } = await prepare(await ownPlace('search_small'), async (few) =>
  prepare(await ownPlace('search_large'), async (many) => {
    const searchFew = await fill(few, SMALL);
    return alternate(ROUNDS, await fill(many, LARGE), searchFew);
  }),
);
const at = (rounds: readonly number[][], share: number) => rounds.map((times) => percentile(times, share));
deliver({
  bar: 11,
  title: `search among ${LARGE.toLocaleString('en')} people`,
  note: `${QUERIES} searches a round, whole GraphQL requests of a signed-in person with ${FRIENDS} connections and 5 blocked: 1 to 12 letters in four scripts, whole names, slips, ten sets of filters. The baseline is the same among ${SMALL.toLocaleString('en')} people, on the ${onPostgres ? 'same PostgreSQL' : 'embedded database too'}.`,
  rows: [
    plainRow('p95, ms', at(product, 0.95), { most: onPostgres ? 50 : 100 }),
    ratioRow('p95 against few people, ms', at(product, 0.95), at(baseline, 0.95), { most: 3 }),
    ratioRow('p50 against few people, ms', at(product, 0.5), at(baseline, 0.5)),
    plainRow('longest, ms', at(product, 1)),
  ],
});
