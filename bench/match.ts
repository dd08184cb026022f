import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { CRITERIA } from '../lib/contract/review.ts';
import type { SystemContext } from '../server/context.ts';
import { readWebDocuments } from '../server/testing/web-documents.ts';
import { asker, timeEach } from './ask.ts';
import { alternate, option, percentile } from './measure.ts';
import { deliver, plainRow, ratioRow } from './report.ts';
import { accessToken, prepare } from './scene.ts';
import { drawName, drawer, fillPeople } from './search-people.ts';
import { addViewers, FRIENDS, ownPlace } from './search-viewers.ts';

/**
 * Matching instructors among many against the same among few: whole requests, signed in, in one process with the
 * server. `node bench/match.ts --small=10000 --large=100000`: on PostgreSQL with BENCH_DATABASE_URL (it creates two
 * databases beside that one), else on embedded ones.
 */
const SMALL = option('small', 10_000);
const onPostgres = Boolean(process.env.BENCH_DATABASE_URL);
const LARGE = option('large', 100_000);
const ROUNDS = option('rounds', 5);
const QUERIES = option('queries', 300);
const REVIEWERS = 50;
const DOCUMENT = readWebDocuments().get('GetMatchInstructors') ?? '';

/** Three of five agreed to be recommended; two of three have up to 30 reviews, of which the latest has a text. */
async function addRatings(
  { db }: SystemContext,
  first: number,
  reviewerIds: readonly number[],
): Promise<void> {
  const figure = (at: number) => sql.raw(`((60 + (user_id * ${7 + at * 11}) % 41) * rating_count / 20)::int`);
  await db.execute(sql`update instructor_match set is_recommended = user_id % 5 < 3,
    rating_count = case when user_id % 3 = 0 then 0 else 1 + (user_id * 7919) % 30 end`);
  await db.execute(sql`update instructor_match set
    sums = array[${sql.join(
      CRITERIA.map((_, at) => figure(at)),
      sql`, `,
    )}],
    numbers = array_fill(rating_count, array[${CRITERIA.length}::int])`);
  await db.execute(sql`update instructor_match set rating_average = case when rating_count = 0 then 0
    else (select sum(each) from unnest(sums) each)::float8 / rating_count / ${CRITERIA.length} end`);
  await db.execute(sql`update profile set show_on_recommendation_page = is_recommended,
    rating_average = kept.rating_average, rating_count = kept.rating_count
    from instructor_match kept where kept.user_id = profile.user_id`);
  await db.execute(sql`insert into review (user_id, reviewer_id, comment)
    select user_id, (${sql.param([...reviewerIds])}::int[])[1 + user_id % ${reviewerIds.length}], 'Clear and on time.'
    from instructor_match where rating_count > 0 and user_id >= ${first}`);
}

const LISTS: Record<string, unknown>[] = [
  {},
  { teachId: 1 },
  { teachId: 4, speakIds: [2, 5] },
  { teachId: 1, priceFrom: 500, priceTo: 1_500, currency: 'USD' },
  { teachId: 2, priceFrom: 500, priceTo: 1_500, currency: 'USD', specialityIds: [3] },
  { priceFrom: 400_000, currency: 'KGS' },
  { priceTo: 210, currency: 'USD' },
  { specialityIds: [5, 6], speakIds: [1] },
  { teachId: 7, specialityIds: [2], speakIds: [3], priceTo: 100_000 },
];
const CARES = [0, 1, 2, 2, 5, CRITERIA.length];

/** All sets of filters with all numbers of criteria; a fifth also by a name, some on later pages. */
function drawMatches() {
  const draw = drawer(29);
  return Array.from({ length: QUERIES }, (_, at) => {
    const { firstName, lastName } = drawName(draw);
    const from = draw(CRITERIA.length);
    return {
      ...LISTS[at % LISTS.length],
      query: at % 5 === 4 ? [firstName, lastName.slice(0, 4)][draw(2)] : '',
      criteria: [...CRITERIA, ...CRITERIA].slice(from, from + (CARES[draw(CARES.length)] ?? 0)),
      skip: at % 7 === 0 ? 20 : 0,
      take: 20,
    };
  });
}

/** Fills a database; returns a function that sends every query once and returns the milliseconds of each. */
async function fill(sys: SystemContext, count: number): Promise<() => Promise<number[]>> {
  const from = performance.now();
  const first = await fillPeople(sys, count, 'INSTRUCTOR');
  const viewers = await addViewers(sys, first, count);
  await addRatings(
    sys,
    first,
    viewers.slice(0, REVIEWERS).map(({ id }) => id),
  );
  await sys.db.execute(sql`vacuum analyze`);
  process.stderr.write(`${count} instructors in ${Math.round((performance.now() - from) / 1000)} s\n`);
  const ask = asker(sys);
  const all = drawMatches();
  return async () => {
    const tokens = await Promise.all(viewers.map(accessToken));
    return timeEach(ask, { tokens, query: DOCUMENT, all, slowMs: option('slow', Infinity) });
  };
}

const { product, baseline } = await prepare(await ownPlace('match_small'), async (few) =>
  prepare(await ownPlace('match_large'), async (many) => {
    const matchFew = await fill(few, SMALL);
    return alternate(ROUNDS, await fill(many, LARGE), matchFew);
  }),
);
const at = (rounds: readonly number[][], share: number) => rounds.map((times) => percentile(times, share));
deliver({
  bar: 11,
  title: `matching among ${LARGE.toLocaleString('en')} instructors`,
  note: `${QUERIES} lists a round, whole GraphQL requests of a signed-in person with ${FRIENDS} connections and 5 blocked: ${LISTS.length} sets of filters, none to all criteria, a fifth by a name too. The baseline is the same among ${SMALL.toLocaleString('en')} instructors, on the ${onPostgres ? 'same PostgreSQL' : 'embedded database too'}.`,
  rows: [
    plainRow('p95, ms', at(product, 0.95), { most: 100 }),
    ratioRow('p95 against few instructors, ms', at(product, 0.95), at(baseline, 0.95), { most: 3 }),
    ratioRow('p50 against few instructors, ms', at(product, 0.5), at(baseline, 0.5)),
    plainRow('longest, ms', at(product, 1)),
  ],
});
