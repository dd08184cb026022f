import { createUser } from '../../testing/factories.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import { reindexPeople } from './service.ts';

/** Creates as many findable people with one name as there are rows; returns the name. */
async function namesakes({ app, rows }: FixtureData): Promise<string> {
  const people = await repeat(rows, () => createUser(app, { role: 'STUDENT', firstName: 'Found' }));
  await reindexPeople(
    app.sys,
    people.map(({ id }) => id),
  );
  return 'Found';
}

export const fixtures = {
  searchUsers: {
    by: 'teacher',
    long: 50,
    documents: { SuggestUsers: { long: 6 }, GetLanguagePeople: { long: 20 } },
    good: async (data) => ({
      query: await namesakes(data),
      role: 'STUDENT',
      orderBy: 'RELEVANCE',
      skip: 0,
      // With all that can be asked about them, more people are too large an answer.
      take: 50,
    }),
  },
} satisfies Partial<Fixtures>;
