import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notification } from '../../db/schema/notification.ts';
import { review } from '../../db/schema/review.ts';
import { askOne } from '../../testing/ask-one.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { addReview, reviewInput } from '../../testing/reviews.ts';
import type { UserRow } from '../account/model.ts';

let app: TestApp;
let admin: UserRow;
let teacher: UserRow;
let student: UserRow;
let id: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = await createUser(app, { role: 'ADMIN' });
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  id = await addReview(app, { instructor: teacher, reviewer: student });
});

const decide = (isHidden: boolean, more = '') =>
  askOne(
    app,
    `decideReview(id: ${id}, isHidden: ${isHidden}, reason: "It named a student."${more}) { state }`,
    admin,
  );
const remove = () => askOne(app, `removeReview(id: ${id})`, student);
const noticesCount = () => app.db.$count(notification, eq(notification.userId, teacher.id));
const hidden = async () => {
  const { it: page } = await askOne<{ hidden: object[] }>(
    app,
    `getUserReviews(userId: ${teacher.id}) { hidden { reason } }`,
  );
  return page?.hidden;
};

describe('a review that its writer has removed', () => {
  it.each([true, false])(
    'is decided no more (hide it: %s): nobody is notified, the page says nothing',
    async (isHidden) => {
      await remove();
      expect((await decide(isHidden)).code).toBe('REVIEW_NOT_FOUND');
      expect(await hidden()).toEqual([]);
      expect(await noticesCount()).toBe(0);
    },
  );

  it('loses the mark that it was hidden if it is restored', async () => {
    await decide(true);
    await remove();
    expect(await hidden()).toHaveLength(1);
    expect((await decide(false)).code).toBeUndefined();
    expect(await hidden()).toEqual([]);
    const [row] = await app.db.select().from(review).where(eq(review.id, id));
    expect(row).toMatchObject({ comment: '', hiddenAt: null });
    expect((await decide(true)).code).toBe('REVIEW_NOT_FOUND');
  });
});

describe('what an administrator has read', () => {
  const change = () =>
    askOne(app, '($id: Int!, $input: ReviewInput!) updateReview(id: $id, input: $input) { id }', student, {
      id,
      input: reviewInput(1, 'He was late.'),
    });
  const as = (updatedAt: Date) => `, updatedAt: "${updatedAt.toISOString()}"`;

  it('is what is decided: one that was changed since is not, and says so', async () => {
    const read = app.clock.now();
    app.clock.advance(1_000);
    await change();
    expect((await decide(true, as(read))).code).toBe('EDIT_CONFLICT');
    expect(await hidden()).toEqual([]);
    expect(await noticesCount()).toBe(0);
    expect(await decide(true, as(app.clock.now()))).toMatchObject({ it: { state: 'HIDDEN' } });
  });

  it('may be said of one that stands, or be left out', async () => {
    const read = app.clock.now();
    app.clock.advance(1_000);
    expect(await decide(true, as(read))).toMatchObject({ it: { state: 'HIDDEN' } });
    expect(await decide(false)).toMatchObject({ it: { state: 'SHOWN' } });
  });

  it('is refused if it is no moment, and from anybody else', async () => {
    expect((await decide(true, ', updatedAt: "yesterday"')).code).toBe('BAD_USER_INPUT');
    const call = `decideReview(id: ${id}, isHidden: true, reason: "No."${as(app.clock.now())}) { id }`;
    for (const by of [teacher, student]) expect((await askOne(app, call, by)).code).toBe('INSUFFICIENT_ROLE');
  });
});
