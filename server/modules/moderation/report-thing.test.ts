import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askOne } from '../../testing/ask-one.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { createMailApp } from '../../testing/mailbox.ts';
import type { MailApp } from '../../testing/mailbox.ts';
import { addPublication } from '../../testing/material-fixture.ts';
import { addComment, addCorrection, addPost } from '../../testing/post-fixture.ts';
import { review } from '../../db/schema/review.ts';
import type { UserRow } from '../account/model.ts';

let app: MailApp;
let admin: UserRow;
let writer: UserRow;
let reader: UserRow;
let instructor: UserRow;

beforeAll(async () => {
  app = await createMailApp();
  admin = await createUser(app, { role: 'ADMIN' });
});
beforeEach(async () => {
  writer = await createUser(app, { role: 'INSTRUCTOR' });
  reader = await createUser(app, { role: 'STUDENT' });
  instructor = await createUser(app, { role: 'INSTRUCTOR' });
  await connect(app, writer, reader);
});
afterAll(() => app.close());

const report = (of: UserRow, what: string, by = reader) =>
  askOne(app, `createUserReport(userId: ${of.id}, reason: ABUSE, text: "", ${what})`, by);

interface Reported {
  id: number;
  user: { id: number };
  things: { kind: string; viewerCan: { takeDown: boolean } }[];
}

async function reportOf(person: UserRow): Promise<Reported | undefined> {
  const { it: page } = await askOne<{ items: Reported[] }>(
    app,
    'getReportsAdmin(take: 100) { items { id user { id } things { kind id aboutId text viewerCan { takeDown } } } }',
    admin,
  );
  return page?.items.find(({ user }) => user.id === person.id);
}

async function addReview(values: Partial<typeof review.$inferInsert> = {}): Promise<number> {
  const [row] = await app.db
    .insert(review)
    .values({ userId: instructor.id, reviewerId: writer.id, comment: 'A thief', ...values })
    .returning({ id: review.id });
  return row?.id ?? 0;
}

describe('a report', () => {
  it('keeps a publication and a review as they read', async () => {
    const publicationId = await addPublication(app, writer, { title: 'Rude', description: 'Ruder' });
    const reviewId = await addReview();
    expect((await report(writer, `publicationId: ${publicationId}`)).code).toBeUndefined();
    expect((await report(writer, `reviewId: ${reviewId}`)).code).toBeUndefined();
    await askOne(app, `deletePublication(id: ${publicationId})`, writer);
    await app.db.delete(review);
    const found = await reportOf(writer);
    const viewerCan = { takeDown: false };
    expect(found?.things).toHaveLength(2);
    expect(found?.things).toEqual(
      expect.arrayContaining([
        { kind: 'PUBLICATION', id: publicationId, aboutId: null, text: 'Rude\n\nRuder', viewerCan },
        { kind: 'REVIEW', id: reviewId, aboutId: instructor.id, text: 'A thief', viewerCan },
      ]),
    );
  });

  it('says which of them an administrator may still hide', async () => {
    const publicationId = await addPublication(app, writer);
    const reviewId = await addReview();
    await report(writer, `publicationId: ${publicationId}`);
    await report(writer, `reviewId: ${reviewId}`);
    const standing = async () =>
      Object.fromEntries(
        ((await reportOf(writer))?.things ?? []).map(({ kind, viewerCan }) => [kind, viewerCan.takeDown]),
      );
    expect(await standing()).toEqual({ PUBLICATION: true, REVIEW: true });
    const as = 'isHidden: true, reason: "Rude"';
    await askOne(app, `decidePublication(id: ${publicationId}, ${as}) { id }`, admin);
    expect(await standing()).toEqual({ PUBLICATION: false, REVIEW: true });
    await askOne(app, `decideReview(id: ${reviewId}, ${as}) { id }`, admin);
    expect(await standing()).toEqual({ PUBLICATION: false, REVIEW: false });
  });

  it('leads to a correction that an administrator removes, whose author reads why', async () => {
    const postId = await addPost(app, reader, { privacy: 'CONNECTIONS' });
    const correctionId = await addCorrection(app, postId, writer);
    // Of the same number as the correction.
    await app.db.delete(review);
    await app.db
      .insert(review)
      .overridingSystemValue()
      .values({ id: correctionId, userId: instructor.id, reviewerId: writer.id, comment: '' });
    expect((await report(writer, `correctionId: ${correctionId}`)).code).toBeUndefined();
    const things = async () => (await reportOf(writer))?.things;
    expect(await things()).toMatchObject([{ kind: 'CORRECTION', viewerCan: { takeDown: true } }]);
    const remove = () =>
      askOne(app, `removePostCorrectionAdmin(id: ${correctionId}, reason: "An insult")`, admin);
    expect((await remove()).it).toBe(true);
    expect(await things()).toMatchObject([{ kind: 'CORRECTION', viewerCan: { takeDown: false } }]);
    await app.db.delete(review);
    expect((await remove()).code).toBe('CORRECTION_NOT_FOUND');
    expect((await mailsTo(writer)).filter((text) => text.includes('An insult'))).toHaveLength(1);
    const shown = await askOne(app, `getPostCorrections(postId: ${postId}) { items { id } }`, reader);
    expect(shown.it).toEqual({ items: [] });
  });

  it('offers no review that its author has removed', async () => {
    const reviewId = await addReview();
    await report(writer, `reviewId: ${reviewId}`);
    await app.db.update(review).set({ removedAt: app.clock.now() }).where(eq(review.id, reviewId));
    expect((await reportOf(writer))?.things).toMatchObject([
      { kind: 'REVIEW', viewerCan: { takeDown: false } },
    ]);
  });

  it('is refused of what is somebody else’s, closed or hidden, and of two at once', async () => {
    const closed = await addPublication(app, writer, { privacy: 'HIDDEN' });
    const others = await addPublication(app, instructor);
    const hidden = await addReview({ hiddenAt: app.clock.now() });
    expect((await report(writer, `publicationId: ${closed}`)).code).toBe('INVALID_PERMISSIONS');
    expect((await report(writer, `publicationId: ${others}`)).code).toBe('PUBLICATION_NOT_FOUND');
    expect((await report(writer, 'publicationId: 999999')).code).toBe('PUBLICATION_NOT_FOUND');
    expect((await report(writer, `reviewId: ${hidden}`)).code).toBe('REVIEW_NOT_FOUND');
    expect((await report(instructor, `reviewId: ${hidden}`)).code).toBe('REVIEW_NOT_FOUND');
    expect((await report(writer, `reviewId: ${hidden}, publicationId: ${others}`)).code).toBe(
      'BAD_USER_INPUT',
    );
    expect(await reportOf(writer)).toBeUndefined();
  });
});

const mailsTo = async (person: UserRow) => (await app.mailsTo(person.email)).map(({ text }) => text);

describe('a decision is told to both', () => {
  it.each([
    ['WARNED', 'We have acted on it', 1],
    ['REMOVED', 'We have acted on it', 0],
    ['SUSPENDED', 'We have acted on it', 1],
    ['DISMISSED', 'nothing was done', 0],
  ])('%s, without words of the other', async (outcome, says, toReported) => {
    const publicationId = await addPublication(app, writer, { title: 'Secretword' });
    await report(writer, `publicationId: ${publicationId}`);
    const found = await reportOf(writer);
    await askOne(app, `closeReport(id: ${found?.id}, outcome: ${outcome}) { id }`, admin);
    const [toReporter = '', ...more] = await mailsTo(reader);
    expect(more).toEqual([]);
    expect(toReporter).toContain(says);
    const reported = await mailsTo(writer);
    expect(reported).toHaveLength(toReported);
    for (const text of [toReporter, ...reported]) {
      expect(text).not.toContain('Secretword');
      expect(text).not.toContain(text === toReporter ? writer.lastName : reader.lastName);
    }
  });
});

it('the author of a removed post or comment reads why in a mail', async () => {
  const postId = await addPost(app, writer, { text: 'Secretword' });
  const commentId = await addComment(app, postId, reader, { text: 'Other' });
  await askOne(app, `removePostCommentAdmin(id: ${commentId}, reason: "An insult")`, admin);
  await askOne(app, `removePostAdmin(id: ${postId}, reason: "A threat")`, admin);
  expect((await mailsTo(reader)).filter((text) => text.includes('An insult'))).toHaveLength(1);
  expect((await mailsTo(writer)).filter((text) => text.includes('A threat'))).toHaveLength(1);
  const again = await askOne(app, `removePostCommentAdmin(id: ${commentId}, reason: "An insult")`, admin);
  expect(again.code).toBe('COMMENT_NOT_FOUND');
  expect(await mailsTo(reader)).toHaveLength(1);
});
