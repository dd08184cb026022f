import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '../../db/schema/account.ts';
import { chatUser } from '../../db/schema/chat.ts';
import { userBlock } from '../../db/schema/moderation.ts';
import { review, reviewRating } from '../../db/schema/review.ts';
import { lessonScheduleStudent } from '../../db/schema/schedule.ts';
import { createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { createHeldLesson } from '../../testing/held-lesson.ts';
import { askOne } from '../../testing/ask-one.ts';
import { addReview } from '../../testing/reviews.ts';
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
    await createHeldLesson(app, { instructor: teacher, students: [reviewer] });
    // Nobody came.
    await createSchedule(app, { instructor: teacher, students: [reviewer], endedAt: new Date() });
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

describe('a review by somebody whom its instructor may not find', () => {
  const REVIEW = 'comment reviewer { id firstName } viewerCan { answer dispute report }';
  interface Shown {
    comment: string;
    reviewer: { id: number } | null;
  }
  const listed = async (of: UserRow, by?: UserRow) => {
    const { it: page } = await askOne<{ total: number; items: Shown[] }>(
      app,
      `getUserReviews(userId: ${of.id}) { total items { ${REVIEW} } }`,
      by,
    );
    return page;
  };
  const nameless = {
    comment: 'Good.',
    reviewer: null,
    viewerCan: { answer: true, dispute: true, report: true },
  };
  const make = async (values: object = {}) => {
    const instructor = await createUser(app, { role: 'INSTRUCTOR' });
    const reviewer = await createUser(app, { role: 'STUDENT', ...values });
    return { instructor, reviewer, id: await addReview(app, { instructor, reviewer, rating: 1 }) };
  };

  it.each([
    ['who has blocked them', true],
    ['whom they have blocked', false],
  ])('%s is read without a name, answered, disputed and reported', async (_who, isByReviewer) => {
    const { instructor, reviewer, id } = await make();
    const block = (by: UserRow, whom: UserRow) => askOne(app, `blockUser(userId: ${whom.id})`, by);
    await (isByReviewer ? block(reviewer, instructor) : block(instructor, reviewer));
    expect(await listed(instructor, instructor)).toEqual({ total: 1, items: [nameless] });
    const { it: answered } = await askOne(
      app,
      `answerReview(id: ${id}, text: "I was ill.") { ${REVIEW} answer { text } }`,
      instructor,
    );
    expect(answered).toEqual({ ...nameless, answer: { text: 'I was ill.' } });
    const { it: disputed } = await askOne(
      app,
      `disputeReview(id: ${id}, reason: "I was on time.") { ${REVIEW} state }`,
      instructor,
    );
    expect(disputed).toMatchObject({ reviewer: null, state: 'DISPUTED' });
    const report = (who: string) =>
      askOne(app, `createUserReport(${who} reason: ABUSE, text: "", reviewId: ${id})`, instructor);
    expect(await report('')).toMatchObject({ it: true });
    expect((await report(`userId: ${instructor.id},`)).code).toBe('REVIEW_NOT_FOUND');
    // Everybody else reads it with the name, as before.
    expect((await listed(instructor))?.items).toMatchObject([{ reviewer: { id: reviewer.id } }]);
  });

  it('is read so by nobody else, and a named one is reported with its name alone', async () => {
    const { instructor, reviewer, id } = await make();
    const stranger = await createUser(app, { role: 'STUDENT' });
    const report = (by: UserRow) =>
      askOne(app, `createUserReport(reason: ABUSE, text: "", reviewId: ${id})`, by);
    expect((await report(instructor)).code).toBe('REVIEW_NOT_FOUND');
    await app.db.insert(userBlock).values({ blockerId: reviewer.id, blockedId: stranger.id });
    expect(await listed(instructor, stranger)).toEqual({ total: 0, items: [] });
    expect((await report(stranger)).code).toBe('REVIEW_NOT_FOUND');
  });

  it('is a minor’s whom they do not know any more', async () => {
    const { instructor, reviewer } = await make({ birthDate: '2015-01-01' });
    expect((await listed(instructor, instructor))?.items).toMatchObject([{ reviewer: { id: reviewer.id } }]);
    await app.db.delete(lessonScheduleStudent).where(eq(lessonScheduleStudent.studentId, reviewer.id));
    await app.db.delete(chatUser).where(eq(chatUser.userId, reviewer.id));
    expect(await listed(instructor, instructor)).toEqual({ total: 1, items: [nameless] });
    expect(await listed(instructor)).toEqual({ total: 0, items: [] });
  });

  it.each([
    ['suspended', { suspendedAt: new Date() }],
    ['leaving', { deletedAt: new Date() }],
  ])('is not read by them either if that person is %s', async (_state, values) => {
    const { instructor, reviewer } = await make();
    await app.db.update(user).set(values).where(eq(user.id, reviewer.id));
    expect(await listed(instructor, instructor)).toEqual({ total: 0, items: [] });
  });
});
