import { eq } from 'drizzle-orm';
import type { SystemContext } from '../context.ts';
import { accountCode, accountExport, session, user } from '../db/schema/account.ts';
import { feeDue, feePlan } from '../db/schema/balance.ts';
import { board, boardElement, boardFile } from '../db/schema/board.ts';
import { calendarAddress } from '../db/schema/calendar.ts';
import { contactSharing } from '../db/schema/contact.ts';
import { lessonLookup, lessonSheet, lessonSheetItem, lessonSheetWord } from '../db/schema/lesson-sheet.ts';
import { lessonInvitation } from '../db/schema/lesson-invitation.ts';
import { outgoingMail } from '../db/schema/mail.ts';
import { report, userBlock } from '../db/schema/moderation.ts';
import { notification } from '../db/schema/notification.ts';
import { certificate, profile, userPrice } from '../db/schema/profile.ts';
import { nonRegisteredUser, quizHistory } from '../db/schema/quiz.ts';
import { pushSubscription, deliverySettings } from '../db/schema/delivery.ts';
import { fork, savedCategory } from '../db/schema/fork.ts';
import { postLike } from '../db/schema/post.ts';
import { submissionRemark } from '../db/schema/remark.ts';
import { accountRefill, formerRecord } from '../db/schema/refill.ts';
import { review, reviewRating } from '../db/schema/review.ts';
import { streamOperation } from '../db/schema/stream.ts';
import { upload } from '../db/schema/upload.ts';
import { word } from '../db/schema/word.ts';
import type { UserRow } from '../modules/account/model.ts';
import { addCategory } from './category-fixture.ts';
import { connect, createBoard, createSchedule, createUser } from './factories.ts';
import { addScheduleFile } from './file-fixture.ts';
import { browserKeys } from './pushes.ts';
import { addAttachments, addLesson, addLinks, addWords } from './lesson-fixture.ts';
import { addPublication, addResources, paragraph } from './material-fixture.ts';
import { addComment, addCorrection, addPost } from './post-fixture.ts';
import { addHistory, addQuiz, addStatements } from './quiz-fixture.ts';

/** Occurs in all data that belongs to one person. */
export const PRIVATE = 'quizzaciously-private';
/** Occurs in what a person said to others or made together with them. */
export const SHARED = 'quizzaciously-shared';

type App = { sys: SystemContext };

/**
 * Gives an instructor all kinds of personal data that the product stores, and creates another person who knows
 * them.
 */
export async function fillFullAccount(app: App, person: UserRow): Promise<{ other: UserRow }> {
  const other = await createUser(app, { role: 'STUDENT' });
  await fillAccount(app, person);
  await fillFormer(app, person);
  await fillProfile(app, person);
  await fillNetwork(app, person, other);
  await fillLesson(app, person, other);
  await fillQuizzes(app, person, other);
  await fillMaterials(app, person);
  await fillPosts(app, person, other);
  return { other };
}

/**
 * A quiz that nobody has taken, in a folder; one that the other person has submitted; and a visitor with name and
 * phone.
 */
async function fillQuizzes(app: App, person: UserRow, other: UserRow): Promise<void> {
  const { db, platform } = app.sys;
  const categoryId = await addCategory(app, person, { title: PRIVATE });
  await addQuiz(app, person, { title: PRIVATE, categoryId });
  const quizId = await addQuiz(app, person, { title: SHARED });
  const [exerciseId = 0] = await addStatements(app, quizId, 1);
  for (const taker of [other, person]) {
    const [quizHistoryId = 0] = await addHistory(app, { quizId, author: person, taker }, 1);
    const said = { quizHistoryId, exerciseId, text: SHARED, quote: SHARED, createdAt: platform.clock.now() };
    await db.insert(submissionRemark).values({ ...said, id: platform.ids.randomUuid(), userId: person.id });
  }
  const saved = { userId: person.id, createdAt: platform.clock.now() };
  await db.insert(fork).values({ ...saved, kind: 'QUIZ', sourceId: await addQuiz(app, other) });
  await db.insert(savedCategory).values({ ...saved, sourceId: 1, authorId: other.id });
  const visitor = { authorId: person.id, fullName: PRIVATE, telNumber: PRIVATE };
  const [inserted] = await db
    .insert(nonRegisteredUser)
    .values({ ...visitor, createdAt: platform.clock.now() })
    .returning({ id: nonRegisteredUser.id });
  const [entryId = 0] = await addHistory(app, { quizId, author: person, taker: other }, 1);
  const visited = { userId: null, nonRegisteredUserId: inserted?.id ?? null, title: PRIVATE };
  await db.update(quizHistory).set(visited).where(eq(quizHistory.id, entryId));
}

async function fillAccount({ sys: { db, platform } }: App, { id: userId }: UserRow): Promise<void> {
  const now = platform.clock.now();
  const uuid = () => platform.ids.uuid();
  await db.insert(feePlan).values({ userId, startedAt: now, next: 2, nextDueAt: now });
  await db.insert(feeDue).values({ userId, month: '2026-11-01', noticedAt: now });
  await db
    .update(user)
    .set({
      firstName: PRIVATE,
      lastName: PRIVATE,
      email: `${PRIVATE}@example.com`,
      guardianName: PRIVATE,
      photoId: PRIVATE,
      wasOnlineAt: now,
    })
    .where(eq(user.id, userId));
  await platform.storage.put(`photos/${PRIVATE}-512.webp`, Buffer.from('photo 512'), 'image/webp');
  const sessionId = uuid();
  await db
    .insert(session)
    .values({ id: sessionId, userId, userAgent: PRIVATE, createdAt: now, lastUsedAt: now });
  await db.insert(deliverySettings).values({ userId, pushOff: ['Quiz'] });
  await db.insert(calendarAddress).values({ userId, key: platform.ids.randomUuid(), createdAt: now });
  await db.insert(pushSubscription).values({
    id: uuid(),
    userId,
    sessionId,
    ...browserKeys(PRIVATE),
    notifiedUntil: now,
    nextTryAt: now,
  });
  await db.insert(accountCode).values({
    id: uuid(),
    userId,
    purpose: 'CHANGE_EMAIL',
    tokenHash: uuid(),
    email: `${PRIVATE}@example.com`,
    expiresAt: now,
  });
  await db.insert(outgoingMail).values({
    id: uuid(),
    userId,
    address: `${PRIVATE}@example.com`,
    locale: 'en',
    template: 'emailChangeNotice',
    values: { newEmail: PRIVATE },
    createdAt: now,
  });
  await db.insert(notification).values({ userId, type: 'Other', action: 'Welcome', title: PRIVATE });
}

/** What came back of an earlier account. */
async function fillFormer({ sys: { db, platform } }: App, { id: userId }: UserRow): Promise<void> {
  const now = platform.clock.now();
  const id = platform.ids.uuid();
  const data = { content: { message: PRIVATE } };
  await db.insert(accountRefill).values({ id, userId, createdAt: now, doneAt: now });
  await db.insert(formerRecord).values({ id, userId, kind: 'MESSAGE', at: now, data });
}

async function fillProfile({ sys: { db, platform } }: App, { id: userId }: UserRow): Promise<void> {
  const about = { telNumber: PRIVATE, shortAbout: PRIVATE, longAbout: PRIVATE };
  await db
    .insert(profile)
    .values({ userId, ...about })
    .onConflictDoUpdate({ target: profile.userId, set: about });
  await db.insert(userPrice).values({ userId, title: PRIVATE, hourlyPrice: 1, currency: 'KGS' });
  const id = platform.ids.randomUuid();
  await db
    .insert(upload)
    .values({ id, userId, purpose: 'CERTIFICATE', name: PRIVATE, mimeType: 'application/pdf', size: 11 });
  await platform.storage.put(`uploads/${id}`, Buffer.from('certificate'), 'application/pdf');
  await db.insert(certificate).values({
    userId,
    title: PRIVATE,
    organization: PRIVATE,
    issuedMonth: 1,
    issuedYear: 2020,
    credentialId: PRIVATE,
    mediaId: id,
  });
}

async function fillNetwork(app: App, person: UserRow, other: UserRow): Promise<void> {
  const { db } = app.sys;
  const blocked = await createUser(app, { role: 'STUDENT' });
  await connect(app, person, other);
  await db.insert(contactSharing).values([
    { senderId: person.id, receiverId: other.id, telNumber: PRIVATE, email: PRIVATE, message: PRIVATE },
    { senderId: other.id, receiverId: person.id, email: other.email, message: 'a word of the other' },
  ]);
  await db.insert(userBlock).values({ blockerId: person.id, blockedId: blocked.id });
  await db.insert(report).values({ reporterId: person.id, userId: blocked.id, reason: 'SPAM', text: SHARED });
  const teacher = await createUser(app, { role: 'INSTRUCTOR' });
  const [written] = await db
    .insert(review)
    .values({ userId: teacher.id, reviewerId: person.id, comment: PRIVATE })
    .returning();
  await db.insert(reviewRating).values({ reviewId: written?.id ?? 0, criterion: 'skills', value: 5 });
}

async function fillLesson(app: App, person: UserRow, other: UserRow): Promise<void> {
  const { db, platform } = app.sys;
  for (const [name, words] of [
    ['private', PRIVATE],
    ['shared', SHARED],
  ] as const) {
    const drawn = await createBoard(app, { owner: person, name: words, accessKey: `key ${name}` });
    await db.insert(boardElement).values({
      boardId: drawn.id,
      elementId: 'a',
      version: 1,
      versionNonce: 1,
      isDeleted: false,
      data: { text: words },
      seq: 1,
    });
    const path = `boards/${drawn.id}/picture`;
    const file = { path, fileId: 'picture', mimeType: 'image/png', size: 1, userId: person.id };
    await db.insert(boardFile).values({ ...file, boardId: drawn.id });
    await platform.storage.put(path, Buffer.from(`board ${name}`), 'image/png');
    await speak(app, `board:${drawn.id}`, 1, person, { text: words });
    if (name === 'private') continue;
    const lesson = await createSchedule(app, {
      instructor: person,
      students: [other],
      boardId: drawn.id,
      title: SHARED,
      notes: PRIVATE,
      publicationIds: [await addPublication(app, person, { title: PRIVATE, titleWords: PRIVATE })],
    });
    await addScheduleFile(app, person, lesson.id, PRIVATE);
    await db.insert(lessonInvitation).values({ scheduleId: lesson.id, email: `${PRIVATE}@example.com` });
    await fillSheet(app, person, lesson.id);
    await speak(app, `chat:${lesson.chatId}`, 1, person, { message: SHARED });
    await speak(app, `chat:${lesson.chatId}`, 2, other, { message: 'a word of the other' });
  }
  // A removed board is still stored.
  const removed = await createBoard(app, { owner: person, name: PRIVATE });
  const deletedAt = platform.clock.now();
  await db.update(board).set({ deletedAt }).where(eq(board.id, removed.id));
}

/** What the person has put on the sheet of a lesson, and looked up in it. */
async function fillSheet({ sys: { db, platform } }: App, { id: userId }: UserRow, scheduleId: number) {
  const createdAt = platform.clock.now();
  const words = { word: PRIVATE, translation: PRIVATE, createdAt, scheduleId };
  await db.insert(lessonSheet).values({ scheduleId, revision: 1, publishedAt: createdAt });
  await db
    .insert(lessonSheetItem)
    .values({ scheduleId, key: 'word:1', sentence: PRIVATE, note: PRIVATE, revision: 1 });
  await db
    .insert(lessonSheetWord)
    .values({ ...words, id: platform.ids.randomUuid(), source: 'OWN', sentence: PRIVATE });
  await db.insert(lessonLookup).values({ ...words, userId, key: 'word:1' });
}

const speak = ({ sys: { db, platform } }: App, stream: string, seq: number, by: UserRow, payload: object) =>
  db.insert(streamOperation).values({
    stream,
    seq,
    opId: platform.ids.uuid(),
    userId: by.id,
    digest: '',
    payload,
    createdAt: platform.clock.now(),
  });

/** Leaves an archive that was not pruned in time. */
export async function leaveExport({ sys: { db, platform } }: App, userId: number): Promise<string> {
  const id = platform.ids.randomUuid();
  const now = platform.clock.now();
  await db.insert(accountExport).values({ id, userId, createdAt: now, readyAt: now, expiresAt: now });
  await platform.storage.put(`exports/${id}.zip`, Buffer.from('archive'), 'application/zip');
  return id;
}

/** A lesson as a thing, with notes and one of everything that belongs to it, and a publication. */
/** A post with a like and a correction by the other person, and what the person wrote under a post of theirs. */
async function fillPosts(app: App, person: UserRow, other: UserRow): Promise<void> {
  const own = await addPost(app, person, { text: PRIVATE, likesCount: 1, correctionsCount: 1 });
  const theirs = await addPost(app, other, { likesCount: 1, commentsCount: 1, correctionsCount: 1 });
  const likes = [
    { postId: own, userId: other.id },
    { postId: theirs, userId: person.id },
  ];
  const createdAt = app.sys.platform.clock.now();
  await app.sys.db.insert(postLike).values(likes.map((like) => ({ ...like, createdAt })));
  await addComment(app, theirs, person, { text: PRIVATE });
  await addCorrection(app, theirs, person, { text: PRIVATE });
  await addCorrection(app, own, other);
}

async function fillMaterials(app: App, person: UserRow): Promise<void> {
  const lessonId = await addLesson(app, person, { title: PRIVATE, notes: PRIVATE });
  await addWords(app, person, lessonId, 1);
  await addAttachments(app, person, lessonId, 1);
  await addLinks(app, person, lessonId, 1);
  const publicationId = await addPublication(app, person, { title: PRIVATE, titleWords: PRIVATE });
  await addResources(app, publicationId, [paragraph(PRIVATE)]);
  const texts = { word: PRIVATE, translation: PRIVATE, sentence: PRIVATE };
  const dueAt = app.sys.platform.clock.now();
  await app.sys.db.insert(word).values({ ...texts, ownerId: person.id, key: PRIVATE, lessonId, dueAt });
}
