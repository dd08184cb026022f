import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { readCostOf } from '../../testing/plans.ts';
import type { ReadCost } from '../../testing/plans.ts';
import { readWebDocuments } from '../../testing/web-documents.ts';
import { forgetCounts } from '../catalogue/counts.ts';

/** Maximum factor by which a page may become more expensive at ten times the people. */
const GROWTH_MAX = 1.2;
const PEOPLE = 4_000;
/** A speciality of few people. */
const RARE = 'toefl';

let app: TestApp;
const documents = readWebDocuments();
const PAGES: Record<string, [operation: string, variables: object]> = {
  'the landing': ['GetLanding', {}],
  'the page of a skill many teach': ['GetSkill', { slug: 'grammar', skip: 0, take: 20 }],
  'the third page of it': ['GetSkill', { slug: 'grammar', skip: 40, take: 20 }],
  'the page of a skill few teach': ['GetSkill', { slug: RARE, skip: 0, take: 20 }],
};

async function read(page: string) {
  const [name = '', variables = {}] = PAGES[page] ?? [];
  const answer = await app.query<{ getRecommendedInstructors: { items: { id: number }[] } }>(
    documents.get(name) ?? '',
    { ...variables },
  );
  expect(answer.errors).toBeUndefined();
  return answer.data?.getRecommendedInstructors.items ?? [];
}

/**
 * Adds instructors up to this number: every fifth not recommended, all with grammar, every 50th with the rare
 * speciality too.
 */
async function fill(from: number, to: number): Promise<void> {
  await app.db.execute(
    sql.raw(`insert into "user" (id, role, first_name, last_name, email, password_hash, birth_date, terms_accepted_at, email_confirmed_at)
    overriding system value select n, 'INSTRUCTOR', 'A', 'B', 'p' || n || '@example.com', '', '1990-01-01', now(), now()
    from generate_series(${from}, ${to}) n`),
  );
  await app.db.execute(
    sql.raw(`insert into profile (user_id, target_language_id, show_on_recommendation_page, rating_average, rating_count)
    select n, 1 + n % 7, n % 5 > 0, (n * 37 % 400) / 100.0 + 1, 3 from generate_series(${from}, ${to}) n`),
  );
  for (const [slug, every] of [
    ['grammar', 1],
    [RARE, 50],
  ] as const)
    await app.db.execute(
      sql.raw(`insert into user_speciality (user_id, speciality_id, recommended_rating)
      select n, (select id from speciality where slug = '${slug}'),
        (select rating_average from profile where user_id = n and show_on_recommendation_page)
      from generate_series(${from}, ${to}) n where n % ${every} = 1 % ${every}`),
    );
  await app.db.execute(sql.raw('analyze'));
}

const before: Record<string, ReadCost> = {};
beforeAll(async () => {
  app = await createTestApp();
  await fill(1, PEOPLE);
  for (const page of Object.keys(PAGES)) await read(page);
  for (const page of Object.keys(PAGES)) before[page] = await readCostOf(app, () => read(page));
  await fill(PEOPLE + 1, PEOPLE * 10);
  forgetCounts(app.sys);
  await read('the landing');
  await read('the third page of it');
}, 120_000);
afterAll(() => app.close());

describe('at ten times the people', () => {
  it.each(Object.keys(PAGES))('%s costs the same', async (page) => {
    const after = await readCostOf(app, () => read(page));
    expect(after.walked).toEqual([]);
    expect(after.blocks).toBeGreaterThan(0);
    expect(after.blocks).toBeLessThanOrEqual((before[page]?.blocks ?? 0) * GROWTH_MAX);
  });

  it('the best rated come first, then the latest', async () => {
    const ids = (await read('the landing')).map(({ id }) => id);
    const { rows } = (await app.db.execute(
      sql.raw(`select user_id as id from profile where show_on_recommendation_page
      order by rating_average desc, user_id desc limit 6`),
    )) as unknown as { rows: { id: number }[] };
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  it('people are counted once, however many ask', async () => {
    forgetCounts(app.sys);
    const { queries } = await app.countQueries(async () => {
      await Promise.all(Array.from({ length: 20 }, () => read('the landing')));
      await read('the landing');
    });
    expect(queries.filter((query) => /count\(/.test(query))).toHaveLength(1);
  });
});
