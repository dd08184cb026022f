import { afterAll, beforeAll, expect, test } from 'vitest';
import { CRITERIA, dampedRating } from '#contract/review.ts';
import type { Criterion } from '#contract/review.ts';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { createInstructor, rate } from '../../testing/instructors.ts';

/** The page says by which rule instructors are sorted: whoever reads it can check it by the numbers that are public. */

let app: TestApp;
let token: string;

/** Numbers from 0 to 1 that are always the same. */
function makeRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

beforeAll(async () => {
  app = await createTestApp();
  token = await tokenFor(app, await createUser(app, { role: 'STUDENT' }));
  const random = makeRandom(20_261_128);
  const rating = () => 1 + Math.floor(random() * 5);
  for (let n = 0; n < 20; n++) {
    const person = await createInstructor(app, `Instructor ${n}`);
    const figures = Array.from({ length: Math.floor(random() * 6) }, rating);
    await rate(app, person, figures, { punctuality: rating(), practice: rating() });
  }
});
afterAll(() => app.close());

interface Shown {
  user: {
    id: number;
    commonRatingComputed: { rating: number; number: number };
    reviewQuestions: { question: Criterion; rating: number; number: number }[];
  };
}

async function ranked(criteria: readonly Criterion[]): Promise<Shown['user'][]> {
  const { data, errors } = await app.query<{ getMatchInstructors: { items: Shown[] } }>(
    `query ($criteria: [ReviewCriterion!]) { getMatchInstructors(criteria: $criteria, take: 20) { items { user {
      id commonRatingComputed { rating number } reviewQuestions { question rating number } } } } }`,
    { criteria },
    token,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.getMatchInstructors.items.map(({ user }) => user);
}

const none = { rating: 0, number: 0 };

/** The rule as the page states it. */
function byRule(criteria: readonly Criterion[]) {
  const scoreOf = (user: Shown['user']) => {
    const asked = criteria.map(
      (wanted) => user.reviewQuestions.find(({ question }) => question === wanted) ?? none,
    );
    const figures = criteria.length > 0 ? asked : [user.commonRatingComputed];
    const sum = figures.reduce((total, { rating, number }) => total + dampedRating(rating, number), 0);
    return Math.round((sum / figures.length) * 1e6);
  };
  return (a: Shown['user'], b: Shown['user']) =>
    scoreOf(b) - scoreOf(a) || b.commonRatingComputed.number - a.commonRatingComputed.number || b.id - a.id;
}

test.each<[string, readonly Criterion[]]>([
  ['one criterion', ['punctuality']],
  ['two criteria', ['punctuality', 'practice']],
  ['all criteria', CRITERIA],
])('sorted again by %s from public numbers, the list is the same', async (_case, criteria) => {
  const shown = await ranked(criteria);
  expect(shown).toHaveLength(20);
  expect(shown.map(({ id }) => id)).toEqual(shown.toSorted(byRule(criteria)).map(({ id }) => id));
});

test('the overall rating is the mean of the criteria', async () => {
  const rated = (await ranked([])).filter(({ commonRatingComputed: { number } }) => number > 0);
  expect(rated.length).toBeGreaterThan(10);
  for (const { commonRatingComputed, reviewQuestions } of rated) {
    const mean = reviewQuestions.reduce((sum, { rating }) => sum + rating, 0) / reviewQuestions.length;
    expect(commonRatingComputed.rating).toBeCloseTo(mean, 2);
  }
});
