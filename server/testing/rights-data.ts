import type { UploadPurpose } from '#contract/upload.ts';
import { contactSharing } from '../db/schema/contact.ts';
import { userBlock, report } from '../db/schema/moderation.ts';
import { notification } from '../db/schema/notification.ts';
import { certificate } from '../db/schema/profile.ts';
import type { UserRow } from '../modules/account/model.ts';
import { createGroupChat } from '../modules/chat/service.ts';
import { suspendUser } from '../modules/moderation/service.ts';
import { invalidateAccess } from '../modules/stream/service.ts';
import { saveUpload } from '../modules/upload/service.ts';
import { connect, createBoard, createSchedule, createUser, tokenFor } from './factories.ts';
import { FREE_LIMITER, createMemoryStorage } from './fakes.ts';
import type { FixtureData } from './fixture-shape.ts';
import { createMailApp } from './mailbox.ts';
import type { MailApp } from './mailbox.ts';
import { createLessonFixture } from './lesson-fixture.ts';
import { createPublicationFixture } from './material-fixture.ts';
import { createQuizFixture } from './quiz-fixture.ts';
import { sidewaysJpeg } from './pictures.ts';
import { makeFiles } from './rights-files.ts';
import { sourceOf } from '../platform/file-source.ts';

/**
 * The callers, as seen from the owner. The owner is a student with personal data of all kinds; the instructor
 * teaches the lesson that the owner and the classmate take, and owns its board. Stranger, connection and blocked
 * are instructors, so that no refusal is due to their role. Suspended was suspended after signing in; leaving has
 * requested the deletion of their account and may undo that.
 */
export const ACTORS = [
  'anonymous',
  'stranger',
  'connection',
  'blocked',
  'classmate',
  'owner',
  'instructor',
  'admin',
  'suspended',
  'leaving',
] as const;
export type ActorName = (typeof ACTORS)[number];

export interface RightsData extends FixtureData {
  people: Record<Exclude<ActorName, 'anonymous'>, UserRow>;
  tokens: Record<ActorName, string | undefined>;
  /** Objects of the owner; the lesson, its board and chat, and the board without a lesson are the instructor's. */
  things: Awaited<ReturnType<typeof makeThings>>;
  /** Addresses of files, by their rows in the table. */
  files: Record<string, string>;
  /** Runs `work` and undoes everything: no row or file remains. */
  inScratch<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Fixtures' data in which everything refers to the owner: the newcomer, the friend and the uploaded file are
 * theirs.
 */
export async function createRightsData(): Promise<RightsData> {
  const storage = createMemoryStorage();
  const app = await createMailApp({ limiter: FREE_LIMITER, storage });
  const people = await makePeople(app);
  const things = await makeThings(app, people);
  const files = await makeFiles(app, people);
  const { owner, classmate, instructor, admin } = people;
  const tokens: RightsData['tokens'] = {
    anonymous: undefined,
    stranger: await tokenFor(app, people.stranger),
    connection: await tokenFor(app, people.connection),
    blocked: await tokenFor(app, people.blocked),
    classmate: await tokenFor(app, people.classmate),
    owner: await tokenFor(app, people.owner),
    instructor: await tokenFor(app, people.instructor),
    admin: await tokenFor(app, people.admin),
    suspended: await tokenFor(app, people.suspended),
    leaving: await tokenFor(app, people.leaving),
  };
  await suspendUser(app.context(people.admin), people.suspended.id);
  const { lesson, board, uploads } = things;
  return {
    ...{ app, rows: 1, people, tokens, things, files, lesson, board },
    ...{ teacher: instructor, student: owner, students: [owner, classmate], seen: owner, admin },
    certificateId: things.certificateId,
    notificationIds: [things.notificationId],
    newcomer: async () => owner,
    busy: async () => owner,
    friend: async () => owner,
    group: () => ownersGroup(app, people),
    upload: async (purpose) => uploads[purpose] ?? '',
    quiz: async () => things.quiz,
    prepared: async () => things.prepared,
    page: async () => things.page,
    inScratch: (work) => inScratch(app, storage.files, work),
  };
}

/** The owner's group with the connection and the instructor. */
async function ownersGroup(
  app: MailApp,
  { owner, connection, instructor }: RightsData['people'],
): Promise<number> {
  const userIds = [connection.id, instructor.id];
  const input = { clientId: app.sys.platform.ids.uuid(), title: 'Group', userIds };
  return (await createGroupChat(app.context(owner), input)).id;
}

/**
 * Returns the id of a lesson of the caller's own without students; for callers who may not teach, one of the
 * instructor's.
 */
export async function lessonOfAsker(
  { app, people }: RightsData,
  actor: ActorName,
  more: { startedAt?: Date } = {},
): Promise<number> {
  const asker = actor === 'anonymous' ? null : people[actor];
  const instructor = asker && asker.role !== 'STUDENT' ? asker : people.instructor;
  return (await createSchedule(app, { instructor, ...more })).id;
}

async function makePeople(app: MailApp): Promise<RightsData['people']> {
  // Recently online: otherwise every first request would write it.
  const seen = { wasOnlineAt: app.clock.now() };
  const make = (role: UserRow['role'], more: { deletedAt?: Date } = {}) =>
    createUser(app, { role, ...seen, ...more });
  const people = {
    stranger: await make('INSTRUCTOR'),
    connection: await make('INSTRUCTOR'),
    blocked: await make('INSTRUCTOR'),
    classmate: await make('STUDENT'),
    owner: await make('STUDENT'),
    instructor: await make('INSTRUCTOR'),
    admin: await make('ADMIN'),
    suspended: await make('INSTRUCTOR'),
    leaving: await make('INSTRUCTOR', { deletedAt: app.clock.now() }),
  };
  const { owner, instructor, connection, blocked, classmate } = people;
  await connect(app, owner, connection);
  await connect(app, instructor, connection);
  await connect(app, instructor, owner);
  await connect(app, instructor, classmate);
  await app.db.insert(userBlock).values([
    { blockerId: owner.id, blockedId: blocked.id },
    { blockerId: instructor.id, blockedId: blocked.id },
  ]);
  return people;
}

async function makeThings(app: MailApp, { owner, classmate, instructor }: RightsData['people']) {
  const { ids, clock } = app.sys.platform;
  const lesson = await createSchedule(app, { instructor, students: [owner, classmate], notes: 'Notes' });
  const board = await createBoard(app, { owner: instructor, accessKey: 'key' });
  const upload = async (purpose: 'PROFILE_PHOTO' | 'CERTIFICATE') => {
    const id = ids.randomUuid();
    const content = await sidewaysJpeg();
    await saveUpload(app.sys, { id, userId: owner.id, purpose, name: 'a.jpg', content: sourceOf(content) });
    return id;
  };
  const certificateClientId = ids.randomUuid();
  const issued = { title: 'Title', organization: 'Organization', issuedMonth: 1, issuedYear: 2020 };
  const [certificateRow] = await app.db
    .insert(certificate)
    .values({ ...issued, userId: owner.id, clientId: certificateClientId })
    .returning();
  const [notificationRow] = await app.db
    .insert(notification)
    .values({ userId: owner.id, type: 'Lesson', action: 'LessonScheduled', title: 'Lesson' })
    .returning();
  const [sharingRow] = await app.db
    .insert(contactSharing)
    .values({ senderId: classmate.id, receiverId: owner.id, email: 'a@example.com' })
    .returning();
  const [reportRow] = await app.db
    .insert(report)
    .values({ reporterId: owner.id, userId: classmate.id, reason: 'SPAM', createdAt: clock.now() })
    .returning();
  const minor = await createUser(app, { role: 'STUDENT', birthDate: '2011-01-01' });
  return {
    lesson,
    board,
    uploads: {
      PROFILE_PHOTO: await upload('PROFILE_PHOTO'),
      CERTIFICATE: await upload('CERTIFICATE'),
    } as Partial<Record<UploadPurpose, string>>,
    certificateId: certificateRow?.id ?? 0,
    certificateClientId,
    notificationId: notificationRow?.id ?? 0,
    contactSharingId: sharingRow?.id ?? 0,
    quiz: await createQuizFixture(app, instructor, owner),
    prepared: await createLessonFixture(app, instructor, 2),
    page: await createPublicationFixture(app, instructor, 2, 'CONNECTIONS'),
    reportId: reportRow?.id ?? 0,
    minorId: minor.id,
    otherAdminId: (await createUser(app, { role: 'ADMIN' })).id,
  };
}

/** Thrown to roll back a success. */
const UNDO = new Error('undo');

async function inScratch<Result>(
  { sys }: MailApp,
  files: Map<string, Uint8Array>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { db } = sys;
  const saved = [...files];
  const made: Result[] = [];
  try {
    await db.transaction(async (tx) => {
      // Every request takes its database from here: its own transactions become savepoints of this one.
      sys.db = tx;
      made.push(await work());
      throw UNDO;
    });
  } catch (error) {
    if (error !== UNDO) throw error;
  } finally {
    sys.db = db;
    files.clear();
    for (const [path, content] of saved) files.set(path, content);
    invalidateAccess(sys);
  }
  const [result] = made;
  if (made.length === 0) throw new Error('the work was not done');
  return result as Result;
}
