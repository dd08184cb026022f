import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { CRITERIA } from '#contract/review.ts';
import { user } from '../../db/schema/account.ts';
import { notification } from '../../db/schema/notification.ts';
import { review, reviewRating } from '../../db/schema/review.ts';
import { createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { createHeldLesson } from '../../testing/held-lesson.ts';
import { addReview, reviewInput } from '../../testing/reviews.ts';
import type { UserRow } from '../account/model.ts';
import { eraseReviewsOf } from './service.ts';

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let admin: UserRow;

beforeAll(async () => {
  app = await createTestApp();
  admin = await createUser(app, { role: 'ADMIN' });
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-11-28T10:00:00.000Z');
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
});

const REVIEW = `id comment averageValue state updatedAt answer { text } hiddenReason decidedBy numberOfLessonsBetweenReviewer
  ratings { question rating } viewerCan { change remove answer dispute }`;

/** The field's answer, or the code of the refusal. */
async function ask(
  person: UserRow | null,
  field: string,
  variables: Record<string, unknown> = {},
  head = '',
) {
  const token = person ? await tokenFor(app, person) : undefined;
  const kind = /^(get)/.test(field) ? 'query' : 'mutation';
  const { data, errors } = await app.query<{ it: unknown }>(
    `${kind} ${head} { it: ${field} }`,
    variables,
    token,
  );
  return errors?.[0] ? errors[0].extensions.code : data?.it;
}

const write = (person: UserRow | null, input: object = reviewInput(), to = teacher) =>
  ask(
    person,
    `createReview(userId: ${to.id}, input: $input) { ${REVIEW} }`,
    { input },
    '($input: ReviewInput!)',
  );
const idOf = (answer: unknown) => (answer as { id: number }).id;
interface Numbers {
  commonRatingComputed: { rating: number; number: number };
  reviewQuestions: { question: string; rating: number; number: number }[];
}
const numbers = async (of = teacher) => {
  const { data } = await app.query<{ person: Numbers; page: { stars: number[] } }>(`{
    person: getUser(id: ${of.id}) {
      commonRatingComputed { rating number } reviewQuestions { question rating number } }
    page: getUserReviews(userId: ${of.id}) { stars } }`);
  if (!data) throw new Error('there is no such person');
  return { ...data.person, reviewStars: data.page.stars };
};
const actionsOf = async ({ id }: UserRow) =>
  (await app.db.select().from(notification).where(eq(notification.userId, id))).map(({ action }) => action);

describe('a review', () => {
  it('is written after a held lesson, counts at once, and is announced once', async () => {
    await createHeldLesson(app, { instructor: teacher, students: [student] });
    const input = reviewInput(5, ' I answer before I translate.\u202e ');
    input.ratings[1] = { question: 'punctuality', rating: 2 };
    const made = await write(student, input);
    expect(made).toMatchObject({
      comment: 'I answer before I translate.',
      averageValue: 4.73,
      state: 'SHOWN',
      numberOfLessonsBetweenReviewer: 1,
      viewerCan: { change: true, remove: true, answer: false, dispute: false },
    });
    expect((made as { ratings: object[] }).ratings).toEqual(input.ratings);
    expect(await numbers()).toMatchObject({
      commonRatingComputed: { rating: 4.73, number: 1 },
      reviewQuestions: CRITERIA.map((question) => ({
        question,
        rating: question === 'punctuality' ? 2 : 5,
        number: 1,
      })),
      reviewStars: [1, 0, 0, 0, 0],
    });
    // Sent again, because the answer was lost; then changed.
    expect(idOf(await write(student, input))).toBe(idOf(made));
    expect(idOf(await write(student, reviewInput(3)))).toBe(idOf(made));
    expect(await numbers()).toMatchObject({
      commonRatingComputed: { rating: 3, number: 1 },
      reviewStars: [0, 0, 1, 0, 0],
    });
    expect(await actionsOf(teacher)).toEqual(['Left']);
  });

  it('is one for a pair, also of two that are sent at once', async () => {
    await createHeldLesson(app, { instructor: teacher, students: [student] });
    const [one, other] = await Promise.all([write(student), write(student, reviewInput(4))]);
    expect(idOf(one)).toBe(idOf(other));
    expect((await numbers()).commonRatingComputed.number).toBe(1);
    expect(await actionsOf(teacher)).toEqual(['Left']);
  });

  it('needs a held lesson with that very person', async () => {
    const other = await createUser(app, { role: 'STUDENT' });
    await createHeldLesson(app, { instructor: teacher, students: [other] });
    await createSchedule(app, { instructor: teacher, students: [student], endedAt: new Date() });
    expect(await write(student)).toBe('REVIEW_NOT_ALLOWED');
    expect(await write(teacher)).toBe('REVIEW_NOT_ALLOWED');
    expect(await write(other, reviewInput(), student)).toBe('REVIEW_NOT_ALLOWED');
    expect(await write(admin)).toBe('REVIEW_NOT_ALLOWED');
    expect(await write(null)).toBe('UNAUTHORIZED');
    await createHeldLesson(app, { instructor: teacher, students: [student] });
    await app.db.update(user).set({ deletedAt: new Date() }).where(eq(user.id, teacher.id));
    expect(await write(student)).toBe('REVIEW_NOT_ALLOWED');
  });

  test.each<[string, (input: ReturnType<typeof reviewInput>) => object, object]>([
    [
      'ten of the eleven criteria',
      ({ ratings, ...rest }) => ({ ...rest, ratings: ratings.slice(1) }),
      { ratings: { code: 'SELECT_CRITERIA', values: { length: 11 } } },
    ],
    [
      'one criterion twice',
      ({ ratings, ...rest }) => ({ ...rest, ratings: [...ratings.slice(1), ratings[1]] }),
      { ratings: { code: 'INVALID_VALUE' } },
    ],
    [
      'six of five',
      ({ ratings, ...rest }) => ({ ...rest, ratings: [{ ...ratings[0], rating: 6 }, ...ratings.slice(1)] }),
      { 'ratings.0.rating': { code: 'NUMBER_TOO_LARGE' } },
    ],
    [
      'a testimonial of 2,001 characters',
      (input) => ({ ...input, comment: 'я'.repeat(2_001) }),
      { comment: { code: 'TOO_LONG', values: { length: 2_000 } } },
    ],
  ])('refuses %s', async (_case, spoil, fields) => {
    await createHeldLesson(app, { instructor: teacher, students: [student] });
    const { errors } = await app.query(
      'mutation ($u: Int!, $i: ReviewInput!) { createReview(userId: $u, input: $i) { id } }',
      { u: teacher.id, i: spoil(reviewInput()) },
      await tokenFor(app, student),
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    expect((await numbers()).reviewQuestions).toEqual([]);
  });

  it('the database refuses a rating that is not 1 to 5', async () => {
    const id = await addReview(app, { instructor: teacher, reviewer: student });
    for (const value of [0, 6])
      await expect(
        app.db.update(reviewRating).set({ value }).where(eq(reviewRating.reviewId, id)),
      ).rejects.toThrow();
  });

  it('takes its notification along when it is removed', async () => {
    await createHeldLesson(app, { instructor: teacher, students: [student] });
    const written = await ask(
      student,
      `createReview(userId: ${teacher.id}, input: $input) { id }`,
      { input: reviewInput(4) },
      '($input: ReviewInput!)',
    );
    const notices = () => app.db.select().from(notification).where(eq(notification.userId, teacher.id));
    expect(await notices()).toMatchObject([{ action: 'Left', cancelledAt: null }]);
    await ask(student, `removeReview(id: ${(written as { id: number }).id})`);
    expect(await notices()).toMatchObject([{ action: 'Left', cancelledAt: app.clock.now() }]);
  });

  it('is changed and removed by its writer alone', async () => {
    const id = await addReview(app, { instructor: teacher, reviewer: student });
    const change = (person: UserRow | null) =>
      ask(
        person,
        `updateReview(id: ${id}, input: $input) { ${REVIEW} }`,
        { input: reviewInput(2) },
        '($input: ReviewInput!)',
      );
    const remove = (person: UserRow | null) => ask(person, `removeReview(id: ${id})`);
    for (const person of [teacher, admin]) {
      expect(await change(person)).toBe('REVIEW_NOT_FOUND');
      expect(await remove(person)).toBe('REVIEW_NOT_FOUND');
    }
    expect([await change(null), await remove(null)]).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED']);
    expect(await change(student)).toMatchObject({ averageValue: 2 });
    expect(await remove(student)).toBe(true);
    expect((await numbers()).commonRatingComputed).toEqual({ rating: 0, number: 0 });
    expect(await remove(student)).toBe('REVIEW_NOT_FOUND');
  });
});

describe('the instructor', () => {
  const answer = (person: UserRow | null, id: number, text = 'Thank you.') =>
    ask(person, `answerReview(id: ${id}, text: $text) { ${REVIEW} }`, { text }, '($text: String!)');

  it('has one answer, of which the reviewer learns once', async () => {
    const id = await addReview(app, { instructor: teacher, reviewer: student });
    expect(await answer(student, id)).toBe('REVIEW_NOT_FOUND');
    expect(await answer(null, id)).toBe('UNAUTHORIZED');
    expect(await answer(teacher, id)).toMatchObject({ answer: { text: 'Thank you.' } });
    expect(await answer(teacher, id, 'Thanks!')).toMatchObject({ answer: { text: 'Thanks!' } });
    expect(await ask(null, `getUserReviews(userId: ${teacher.id}, answered: true) { total }`)).toEqual({
      total: 1,
    });
    expect(await actionsOf(student)).toEqual(['Answered']);
    expect(await answer(teacher, id, ' ')).toMatchObject({ answer: null });
    expect(await ask(null, `getUserReviews(userId: ${teacher.id}, answered: true) { total }`)).toEqual({
      total: 0,
    });
    expect(await answer(teacher, id, 'x'.repeat(2_001))).toBe('BAD_USER_INPUT');
  });
});

describe('a dispute', () => {
  const dispute = (person: UserRow | null, id: number, reason = 'I was on time.') =>
    ask(person, `disputeReview(id: ${id}, reason: $reason) { ${REVIEW} }`, { reason }, '($reason: String!)');
  const decide = (person: UserRow | null, id: number, isHidden: boolean, reason = 'It named a student.') =>
    ask(
      person,
      `decideReview(id: ${id}, isHidden: ${isHidden}, reason: $reason) { ${REVIEW} }`,
      { reason },
      '($reason: String!)',
    );
  const queue = (person: UserRow) =>
    ask(person, 'getReviewsAdmin { total items { disputeReason review { id } } }');

  it('is public, changes no number, and is raised once', async () => {
    const id = await addReview(app, { instructor: teacher, reviewer: student, rating: 2 });
    const before = await numbers();
    expect(await dispute(student, id)).toBe('REVIEW_NOT_FOUND');
    expect(await dispute(teacher, id, ' ')).toBe('BAD_USER_INPUT');
    expect(await dispute(teacher, id)).toMatchObject({
      state: 'DISPUTED',
      decidedBy: '2026-12-12T10:00:00.000Z',
    });
    expect(await dispute(teacher, id)).toBe('INVALID_PERMISSIONS');
    expect(await numbers()).toEqual(before);
    expect(await queue(student)).toBe('INSUFFICIENT_ROLE');
    const shown = await ask(null, `getUserReviews(userId: ${teacher.id}) { items { state comment } }`);
    expect(shown).toEqual({ items: [{ state: 'DISPUTED', comment: 'Good.' }] });
    expect(await queue(admin)).toMatchObject({
      items: expect.arrayContaining([{ disputeReason: 'I was on time.', review: { id } }]),
    });
  });

  it('ends by hiding: it counts nowhere, and both learn of it', async () => {
    const id = await addReview(app, { instructor: teacher, reviewer: student, rating: 1 });
    await addReview(app, { instructor: teacher, reviewer: await createUser(app, { role: 'STUDENT' }) });
    await dispute(teacher, id);
    for (const person of [teacher, student]) expect(await decide(person, id, true)).toBe('INSUFFICIENT_ROLE');
    expect(await decide(admin, id, true, '')).toBe('BAD_USER_INPUT');
    expect(await decide(admin, id, true)).toMatchObject({
      state: 'HIDDEN',
      hiddenReason: 'It named a student.',
    });
    expect(await numbers()).toMatchObject({
      commonRatingComputed: { rating: 5, number: 1 },
      reviewStars: [1, 0, 0, 0, 0],
    });
    expect(
      await ask(null, `getUserReviews(userId: ${teacher.id}) { total hidden { hiddenAt reason } }`),
    ).toEqual({
      total: 1,
      hidden: [{ hiddenAt: '2026-11-28T10:00:00.000Z', reason: 'It named a student.' }],
    });
    expect([await actionsOf(teacher), await actionsOf(student)]).toEqual([['Decided'], ['Decided']]);
    // It does not come back by another way; its words go if the writer wants that.
    await expect(write(student)).resolves.toBe('REVIEW_NOT_ALLOWED');
    expect(await ask(student, `removeReview(id: ${id})`)).toBe(true);
    const [row] = await app.db.select().from(review).where(eq(review.id, id));
    expect(row).toMatchObject({ comment: '', hiddenReason: 'It named a student.' });
    // Its writer removed it: it is restored for nobody.
    expect(await decide(admin, id, false)).toMatchObject({ state: 'SHOWN' });
    expect((await numbers()).commonRatingComputed.number).toBe(1);
  });

  it('ends by restoring: it counts again', async () => {
    const id = await addReview(app, { instructor: teacher, reviewer: student });
    await decide(admin, id, true);
    expect((await numbers()).commonRatingComputed.number).toBe(0);
    expect(await decide(admin, id, false)).toMatchObject({ state: 'SHOWN' });
    expect((await numbers()).commonRatingComputed.number).toBe(1);
  });

  it('outlives that the review is removed and written again, with the answer', async () => {
    const id = await addReview(app, { instructor: teacher, reviewer: student, rating: 1 });
    await ask(teacher, `answerReview(id: ${id}, text: "I was ill.") { id }`);
    await dispute(teacher, id);
    app.clock.set('2026-11-29T10:00:00.000Z');
    expect(await ask(student, `removeReview(id: ${id})`)).toBe(true);
    const page = () => ask(null, `getUserReviews(userId: ${teacher.id}) { total hidden { reason } }`);
    expect(await page()).toEqual({ total: 0, hidden: [] });
    expect(JSON.stringify(await queue(admin))).not.toContain(`"id":${id}}`);
    expect(await ask(student, `getReviewStanding(userId: ${teacher.id}) { review { id } }`)).toEqual({
      review: null,
    });
    expect(await dispute(teacher, id)).toBe('REVIEW_NOT_FOUND');
    expect(await write(student, reviewInput(2, 'Again.'))).toMatchObject({
      ...{ id, comment: 'Again.', averageValue: 2, state: 'DISPUTED', answer: { text: 'I was ill.' } },
      decidedBy: '2026-12-12T10:00:00.000Z',
    });
    const [row] = await app.db.select().from(review).where(eq(review.id, id));
    expect(row?.createdAt).toEqual(new Date('2026-11-28T10:00:00.000Z'));
    expect((await numbers()).commonRatingComputed).toEqual({ rating: 2, number: 1 });
    expect(await actionsOf(teacher)).toEqual([]);
    await ask(student, `removeReview(id: ${id})`);
    await eraseReviewsOf(app.sys, student.id);
    expect(await app.db.$count(review, eq(review.id, id))).toBe(0);
  });

  it('that is over is not raised again, but over other words or ratings', async () => {
    const id = await addReview(app, { instructor: teacher, reviewer: student, comment: 'Late.', rating: 1 });
    await dispute(teacher, id);
    const tick = (day: number) => app.clock.set(`2026-12-${day}T10:00:00.000Z`);
    tick(10);
    // While it is open a change is decided with it.
    expect(await write(student, reviewInput(1, 'Very late.'))).toMatchObject({
      state: 'DISPUTED',
      updatedAt: '2026-12-10T10:00:00.000Z',
    });
    expect(await queue(admin)).toMatchObject({
      items: expect.arrayContaining([{ disputeReason: 'I was on time.', review: { id } }]),
    });
    await decide(admin, id, false);
    tick(11);
    expect(await write(student, reviewInput(1, 'Very late.'))).toMatchObject({
      updatedAt: '2026-12-10T10:00:00.000Z',
    });
    expect(await dispute(teacher, id)).toBe('INVALID_PERMISSIONS');
    await write(student, reviewInput(2, 'Very late.'));
    expect(await dispute(teacher, id)).toMatchObject({
      state: 'DISPUTED',
      decidedBy: '2026-12-25T10:00:00.000Z',
    });
    // Nobody decides this one; the job has not run yet.
    tick(25);
    expect(await dispute(teacher, id)).toBe('INVALID_PERMISSIONS');
    await write(student, reviewInput(2, 'Late again.'));
    expect(await dispute(teacher, id)).toMatchObject({ state: 'DISPUTED' });
  });

  it('that nobody decides is over after 14 days: the review stays', async () => {
    const { closeOldDisputes } = await import('./services/respond.ts');
    const id = await addReview(app, { instructor: teacher, reviewer: student });
    await dispute(teacher, id);
    app.clock.set('2026-12-12T09:59:59.000Z');
    await closeOldDisputes(app.sys);
    expect(await actionsOf(student)).toEqual([]);
    app.clock.set('2026-12-12T10:00:00.000Z');
    const states = () => ask(null, `getUserReviews(userId: ${teacher.id}) { items { state } }`);
    expect(await states()).toEqual({ items: [{ state: 'SHOWN' }] });
    await closeOldDisputes(app.sys);
    await closeOldDisputes(app.sys);
    expect(await states()).toEqual({ items: [{ state: 'SHOWN' }] });
    expect([await actionsOf(teacher), await actionsOf(student)]).toEqual([['Decided'], ['Decided']]);
  });
});
