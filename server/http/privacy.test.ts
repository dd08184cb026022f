import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactSharing } from '../db/schema/contact.ts';
import { profile } from '../db/schema/profile.ts';
import { report } from '../db/schema/moderation.ts';
import { review, reviewRating } from '../db/schema/review.ts';
import { upload } from '../db/schema/upload.ts';
import type { UserRow } from '../modules/account/model.ts';
import {
  createGroupChat,
  createUserChat,
  leaveGroupChat,
  removeGroupChatUser,
} from '../modules/chat/service.ts';
import { removeUserConnection } from '../modules/connection/services/change.ts';
import { notify } from '../modules/notification/service.ts';
import { numberOf, sayIn } from '../testing/chat-fixtures.ts';
import { connect, createSchedule, createUser, tokenFor } from '../testing/factories.ts';
import { createTestApp } from '../testing/harness.ts';
import type { Actor, TestApp } from '../testing/harness.ts';
import { walkQueries } from '../testing/walk-queries.ts';

/**
 * Runs every query of the schema with every field, as somebody who must not learn the marked values: no answer may
 * contain one. Later additions to the contract are covered too.
 */
const MARKS = [
  'mark-mail@secret.example',
  '+996555777888',
  'MARK-GUARDIAN',
  '1911-11-11',
  'MARK-HASH',
  'MARK-UPLOAD',
  'MARK-REPORT',
  'MARK-NOTES',
  'mark-card@secret.example',
  '+996555111222',
  'MARK-CARD',
  '2001-02-03T04:05:06',
];
const [MAIL = '', PHONE = ''] = MARKS;
/** Texts in a chat of two and in a group, only for their members. */
const SAID = ['MARK-SAID', 'MARK-CHANGED', 'MARK-BETTER', 'MARK-FILE', 'MARK-TITLE', 'MARK-IN-GROUP'];
/** Texts that nobody may receive: changed, deleted, or quoted from a deleted message. */
const UNSAID = ['MARK-BEFORE', 'MARK-DELETED'];
const SEEN = '2001-02-03T04:05:06';

let app: TestApp;
let marked: UserRow;
let classmate: UserRow;
let instructor: UserRow;
let stranger: UserRow;
let admin: UserRow;
let partner: UserRow;
/** Values for arguments, by the type of the argument; each is tried. */
let ints: number[];

beforeAll(async () => {
  app = await createTestApp();
  const make = (role: 'ADMIN' | 'INSTRUCTOR' | 'STUDENT') => createUser(app, { role });
  [instructor, classmate, stranger, admin] = [
    await make('INSTRUCTOR'),
    await make('STUDENT'),
    await make('STUDENT'),
    await make('ADMIN'),
  ];
  marked = await createUser(app, {
    role: 'INSTRUCTOR',
    email: MAIL,
    guardianName: 'MARK-GUARDIAN',
    birthDate: '1911-11-11',
    passwordHash: 'MARK-HASH',
    photoId: 'photo',
    // They hide when they were last online.
    wasOnlineAt: new Date('2001-02-03T04:05:06Z'),
    showsPresence: false,
  });
  const userId = marked.id;
  await app.db.insert(profile).values({ userId, telNumber: PHONE, showOnRecommendationPage: true });
  await app.db.insert(upload).values({
    id: app.sys.platform.ids.randomUuid(),
    userId,
    purpose: 'CERTIFICATE',
    name: 'MARK-UPLOAD',
    mimeType: 'image/webp',
    size: 1,
  });
  await app.db
    .insert(report)
    .values({ reporterId: userId, userId: stranger.id, reason: 'ABUSE', text: 'MARK-REPORT' });
  const [left] = await app.db
    .insert(review)
    .values({ userId: instructor.id, reviewerId: userId, comment: 'fine' })
    .returning();
  await app.db.insert(reviewRating).values({ reviewId: left?.id ?? 0, criterion: 'skills', value: 5 });
  await connect(app, marked, classmate);
  const card = { email: 'mark-card@secret.example', telNumber: '+996555111222', message: 'MARK-CARD' };
  await app.db.insert(contactSharing).values({ ...card, senderId: marked.id, receiverId: instructor.id });
  const values = { notes: 'MARK-NOTES', endedAt: new Date() };
  const taught = await createSchedule(app, { instructor: marked, students: [classmate], ...values });
  await createSchedule(app, { instructor, students: [classmate] });
  await notify(app.sys, {
    userIds: [classmate.id],
    type: 'Lesson',
    action: 'LessonScheduled',
    title: 'Lesson',
    interactedUserIds: [userId],
    priorityAt: app.clock.now(),
    priorityEndsAt: new Date(app.clock.now().getTime() + 60_000),
  });
  await tokenFor(app, marked);
  const chatIds = await talk();
  ints = [...new Set([userId, instructor.id, taught.id, taught.boardId, taught.chatId, ...chatIds, 1])];
});
afterAll(() => app.close());

/**
 * Creates a chat of two, and a group that a classmate has left and from which a stranger was removed. Returns their
 * ids.
 */
async function talk(): Promise<number[]> {
  partner = await createUser(app, { role: 'STUDENT' });
  for (const each of [partner, stranger]) await connect(app, marked, each);
  const ctx = app.context(marked);
  const { id: pair } = await createUserChat(ctx, partner.id);
  const say = (person: UserRow, payload: object, chatId = pair) =>
    numberOf(sayIn(app, chatId, person, payload));
  await say(marked, { message: 'MARK-SAID' });
  await say(marked, { edits: await say(marked, { message: 'MARK-BEFORE' }), text: 'MARK-CHANGED' });
  const gone = await say(marked, { message: 'MARK-DELETED' });
  await say(partner, { message: 'MARK-BETTER', corrects: gone });
  await say(marked, { deletes: gone });
  const file = { id: app.sys.platform.ids.randomUuid(), userId: marked.id, purpose: 'CHAT_FILE' } as const;
  await app.db.insert(upload).values({ ...file, name: 'MARK-FILE', mimeType: 'application/pdf', size: 1 });
  await say(marked, { message: '', attachments: [{ kind: 'file', id: file.id }] });
  const userIds = [partner.id, classmate.id, stranger.id];
  const group = { clientId: app.sys.platform.ids.uuid(), title: 'MARK-TITLE', userIds };
  const { id } = await createGroupChat(ctx, group);
  await leaveGroupChat(app.context(classmate), id);
  await removeGroupChatUser(ctx, id, stranger.id);
  await removeUserConnection(ctx, stranger.id);
  await say(marked, { message: 'MARK-IN-GROUP' }, id);
  return [pair, id];
}

async function walk(actor: Actor | null): Promise<{ text: string; answered: Set<string> }> {
  const walked = await walkQueries(app, actor, { ints, texts: ['Name', 'MARK', MAIL] });
  return {
    text: [...walked.values()].map(({ text }) => text).join('\n'),
    answered: new Set([...walked].filter(([, one]) => one.answered).map(([name]) => name)),
  };
}
const marksIn = (text: string) => [...MARKS, ...SAID, ...UNSAID].filter((mark) => text.includes(mark));

describe('private data is in no answer', () => {
  it('to a visitor', async () => {
    const { text, answered } = await walk(null);
    expect(marksIn(text)).toEqual([]);
    expect([...answered]).toEqual(
      expect.arrayContaining([
        'getUser',
        'getRecommendedInstructors',
        'getUserReviews',
        'getUserStudents',
        'getPublicProfiles',
      ]),
    );
    expect(text).toContain(`"firstName":"${marked.firstName}"`);
  });

  it('to a stranger who is signed in', async () => {
    const { text, answered } = await walk(stranger);
    expect(marksIn(text)).toEqual([]);
    expect(answered.has('getUserConnections')).toBe(true);
  });

  it('to a connected student of theirs', async () => {
    const { text, answered } = await walk(classmate);
    expect(marksIn(text)).toEqual([]);
    expect([...answered]).toEqual(
      expect.arrayContaining([
        'getLessonSchedules',
        'getUserConnections',
        'getUserBadges',
        'getCurrentUserNotifications',
      ]),
    );
  });

  it('to a member of its chat, except what was said there and not deleted', async () => {
    expect(marksIn((await walk(partner)).text)).toEqual(SAID);
  });

  it('but one’s own data is in one’s own answers, and administrators see addresses, no phone', async () => {
    expect(marksIn((await walk(marked)).text)).toEqual([MAIL, PHONE, 'MARK-NOTES', SEEN, ...SAID]);
    expect(marksIn((await walk(admin)).text)).toEqual([MAIL, 'MARK-REPORT']);
    // The person who shared contacts cannot read them back: only the receiver can.
    expect(marksIn((await walk(instructor)).text)).toEqual(MARKS.slice(-4, -1));
  });
});
