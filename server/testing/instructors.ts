import { CRITERIA } from '#contract/review.ts';
import type { Criterion } from '#contract/review.ts';
import { eq } from 'drizzle-orm';
import type { user } from '../db/schema/account.ts';
import {
  language,
  profile,
  speciality,
  userLanguage,
  userPrice,
  userSpeciality,
} from '../db/schema/profile.ts';
import { review, reviewRating } from '../db/schema/review.ts';
import type { UserRow } from '../modules/account/model.ts';
import { recountRatings } from '../modules/profile/service.ts';
import { reindexPeople } from '../modules/search/service.ts';
import { createUser } from './factories.ts';
import type { TestApp } from './harness.ts';

type Values = Partial<typeof user.$inferInsert> & {
  headline?: string;
  teaches?: string;
  speaks?: string[];
  specialities?: string[];
  /** Minor units an hour. */
  prices?: [amount: number, currency: 'KGS' | 'USD'][];
  /** Agreed to be recommended; default true. */
  agreed?: boolean;
};

export async function languageId({ db }: TestApp, code: string): Promise<number> {
  const [row] = await db.select().from(language).where(eq(language.code, code));
  return row?.id ?? 0;
}
export async function specialityId({ db }: TestApp, slug: string): Promise<number> {
  const [row] = await db.select().from(speciality).where(eq(speciality.slug, slug));
  return row?.id ?? 0;
}

/** Creates an instructor as the product does: with search and matching rows. */
export async function createInstructor(app: TestApp, name: string, values: Values = {}): Promise<UserRow> {
  const { headline = '', teaches, speaks = [], specialities = [], prices = [], agreed = true } = values;
  const { db } = app;
  const [firstName = '', lastName = 'Instructor'] = name.split(' ');
  const person = await createUser(app, { role: 'INSTRUCTOR', firstName, lastName, ...values });
  const userId = person.id;
  const targetLanguageId = teaches ? await languageId(app, teaches) : null;
  await db
    .insert(profile)
    .values({ userId, shortAbout: headline, targetLanguageId, showOnRecommendationPage: agreed });
  for (const code of speaks)
    await db.insert(userLanguage).values({ userId, languageId: await languageId(app, code) });
  for (const slug of specialities)
    await db.insert(userSpeciality).values({ userId, specialityId: await specialityId(app, slug) });
  for (const [hourlyPrice, currency] of prices)
    await db.insert(userPrice).values({ userId, title: 'Lesson', hourlyPrice, currency });
  await reindexPeople(app.sys, [userId]);
  return person;
}

/** Adds one review per figure, each by a different student; `criteria` overrides the ratings of single criteria. */
export async function rate(
  app: TestApp,
  { id: userId }: { id: number },
  figures: readonly number[],
  criteria: Partial<Record<Criterion, number>> = {},
): Promise<UserRow[]> {
  const reviewers: UserRow[] = [];
  for (const [at, figure] of figures.entries()) {
    const reviewer = await createUser(app, { role: 'STUDENT' });
    reviewers.push(reviewer);
    const createdAt = new Date(app.clock.now().getTime() + at);
    const [row] = await app.db
      .insert(review)
      .values({ userId, reviewerId: reviewer.id, comment: `Review ${at + 1}`, createdAt })
      .returning();
    await app.db.insert(reviewRating).values(
      CRITERIA.map((criterion) => ({
        reviewId: row?.id ?? 0,
        criterion,
        value: criteria[criterion] ?? figure,
      })),
    );
  }
  await recountRatings(app.sys, [userId]);
  return reviewers;
}
