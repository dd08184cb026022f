import { createUser } from '../../testing/factories.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { recommend, repeat, review } from '../../testing/fixture-rows.ts';
import { reindexPeople } from '../search/service.ts';

const PAGE = 20;

/** Creates as many instructors with one name as there are rows, one page of them reviewed; returns the name. */
async function colleagues({ app, rows, teacher }: FixtureData): Promise<string> {
  const people = await repeat(rows, () => createUser(app, { role: 'INSTRUCTOR', firstName: 'Matched' }));
  await recommend(app, people);
  for (const person of people.slice(0, PAGE)) await review(app, person, [teacher]);
  await reindexPeople(
    app.sys,
    people.map(({ id }) => id),
  );
  return 'Matched';
}

const matched = {
  by: 'teacher',
  good: async (data) => ({
    query: await colleagues(data),
    teachId: 1,
    criteria: ['skills', 'approach'],
    currency: 'KGS',
    skip: 0,
    take: PAGE,
  }),
} satisfies Fixtures['getMatchInstructors'];

export const fixtures = {
  getMatchInstructors: { ...matched, long: PAGE },
  getInstructorsMatch: matched,
} satisfies Partial<Fixtures>;
