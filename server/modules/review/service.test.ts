import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { user } from '../../db/schema/account.ts';
import { userBlock } from '../../db/schema/moderation.ts';
import { review, reviewRating } from '../../db/schema/review.ts';
import { createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';

let app: TestApp;
let teacher: UserRow;
const reviewers: UserRow[] = [];

beforeAll(async () => {
  app = await createTestApp();
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  for (const value of [3, 4, 5]) {
    const reviewer = await createUser(app, { role: 'STUDENT' });
    reviewers.push(reviewer);
    await createSchedule(app, { instructor: teacher, students: [reviewer], endedAt: new Date() });
    await createSchedule(app, { instructor: teacher, students: [reviewer] });
    const [row] = await app.db
      .insert(review)
      .values({ userId: teacher.id, reviewerId: reviewer.id, comment: `<b>${value}</b>` })
      .returning();
    await app.db.insert(reviewRating).values([
      { reviewId: row?.id ?? 0, criterion: 'skills', value },
      { reviewId: row?.id ?? 0, criterion: 'approach', value: value - 1 },
    ]);
  }
});
afterAll(() => app.close());

async function reviews(args = '', as?: UserRow) {
  const { data, errors } = await app.query<{ page: { items: { comment: string }[] } }>(
    `{ page: getUserReviews(userId: ${teacher.id}${args}) { total hasMore items {
      comment averageValue numberOfLessonsBetweenReviewer reviewer { id } } } }`,
    {},
    as && (await tokenFor(app, as)),
  );
  return data?.page ?? errors?.[0]?.extensions.code;
}

it('shows everybody the reviews of an instructor, the latest first, in pages', async () => {
  expect(await reviews()).toMatchObject({
    total: 3,
    hasMore: false,
    items: [
      {
        comment: '<b>5</b>',
        averageValue: 4.5,
        numberOfLessonsBetweenReviewer: 1,
        reviewer: { id: reviewers[2]?.id },
      },
      { averageValue: 3.5 },
      { averageValue: 2.5 },
    ],
  });
  expect(await reviews(', skip: 1, take: 1')).toMatchObject({ total: 3, hasMore: true, items: [{}] });
  expect(await reviews(', skip: 50')).toMatchObject({ total: 3, hasMore: false, items: [] });
  expect(await reviews(', take: 0')).toBe('BAD_USER_INPUT');
});

it('shows no reviews by people the viewer may not find', async () => {
  const [first, second, third] = reviewers as [UserRow, UserRow, UserRow];
  await app.db.insert(userBlock).values({ blockerId: first.id, blockedId: second.id });
  expect(await reviews('', second)).toMatchObject({ total: 2 });
  expect(await reviews('', first)).toMatchObject({ total: 2 });
  await app.db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, third.id));
  await app.db.update(user).set({ deletedAt: new Date() }).where(eq(user.id, first.id));
  expect(await reviews()).toMatchObject({ total: 1, items: [{ comment: '<b>4</b>' }] });
  await app.db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, teacher.id));
  expect(await reviews()).toBe('USER_NOT_FOUND');
});
