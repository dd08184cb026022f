import { hash } from '@node-rs/argon2';
import type { Role } from '#contract/roles.ts';
import type { SystemContext } from '../context.ts';
import { session, user } from '../db/schema/account.ts';
import { board } from '../db/schema/board.ts';
import { chat, chatUser } from '../db/schema/chat.ts';
import { connection } from '../db/schema/connection.ts';
import {
  lessonSchedule,
  lessonScheduleBoard,
  lessonScheduleLesson,
  lessonSchedulePublication,
  lessonScheduleQuiz,
  lessonScheduleStudent,
} from '../db/schema/schedule.ts';
import { stream } from '../db/schema/stream.ts';
import type { UserRow } from '../modules/account/model.ts';
import { signAccessToken } from '../modules/account/tokens.ts';

/** What factories need: the harness's `app`, or any `{ sys }`. */
type App = { sys: SystemContext };

/** The password of everybody created here. */
export const PASSWORD = 'correct horse battery';

/** A hash with argon2's lowest cost: tests create hundreds of people. */
let cheapHash: Promise<string> | undefined;
let made = 0;

export async function createUser(
  app: App,
  values: Partial<typeof user.$inferInsert> & { role: Role },
): Promise<UserRow> {
  cheapHash ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  made += 1;
  const [row] = await app.sys.db
    .insert(user)
    .values({
      firstName: `Name${made}`,
      lastName: `Surname${made}`,
      email: `person${made}@example.com`,
      passwordHash: await cheapHash,
      birthDate: '1990-05-17',
      termsAcceptedAt: app.sys.platform.clock.now(),
      createdAt: app.sys.platform.clock.now(),
      emailConfirmedAt: app.sys.platform.clock.now(),
      ...values,
    })
    .returning();
  return present(row);
}

/** Connects two people, as if one had invited and the other accepted. */
export async function connect(app: App, a: { id: number }, b: { id: number }): Promise<void> {
  const now = app.sys.platform.clock.now();
  await app.sys.db
    .insert(connection)
    .values({ senderId: a.id, receiverId: b.id, status: 'CONNECTED', createdAt: now, connectedAt: now });
}

/** An access token of a new session of this person. */
export async function tokenFor(app: App, person: Pick<UserRow, 'id' | 'role'>): Promise<string> {
  const sessionId = app.sys.platform.ids.uuid();
  const now = app.sys.platform.clock.now();
  await app.sys.db
    .insert(session)
    .values({ id: sessionId, userId: person.id, createdAt: now, lastUsedAt: now });
  const { token } = await signAccessToken(app.sys.platform, {
    userId: person.id,
    role: person.role,
    sessionId,
  });
  return token;
}

/** Creates a board with its stream. */
export async function createBoard(
  app: App,
  values: { owner: { id: number } } & Partial<Omit<typeof board.$inferInsert, 'ownerId'>>,
): Promise<typeof board.$inferSelect> {
  const { owner, ...rest } = values;
  const [row] = await app.sys.db
    .insert(board)
    .values({ name: 'Board', ...rest, ownerId: owner.id })
    .returning();
  const made = present(row);
  await app.sys.db.insert(stream).values({ name: `board:${made.id}` });
  return made;
}

type ScheduleValues = Partial<Omit<typeof lessonSchedule.$inferInsert, 'instructorId'>>;

/** Creates a lesson with its board, chat and streams: by default it starts in five minutes and lasts 45. */
export async function createSchedule(
  app: App,
  {
    instructor,
    students = [],
    lessonIds = [],
    quizIds = [],
    publicationIds = [],
    boardIds = [],
    ...values
  }: {
    instructor: { id: number };
    students?: { id: number }[];
    lessonIds?: readonly number[];
    quizIds?: readonly number[];
    publicationIds?: readonly number[];
    /** The first is the board of the live lesson. */
    boardIds?: readonly number[];
  } & ScheduleValues,
): Promise<typeof lessonSchedule.$inferSelect> {
  const { db, platform } = app.sys;
  const now = platform.clock.now();
  const startsAt = values.startsAt ?? new Date(now.getTime() + 5 * 60_000);
  const duration = values.duration ?? 45;
  const boardId = values.boardId ?? boardIds[0] ?? (await createBoard(app, { owner: instructor })).id;
  const chatId = values.chatId ?? (await createTestChat(app, [instructor, ...students]));
  const [row] = await db
    .insert(lessonSchedule)
    .values({
      title: 'Lesson',
      zone: 'Asia/Bishkek',
      room: platform.ids.randomUuid(),
      endsAt: new Date(startsAt.getTime() + duration * 60_000),
      hourSetAt: now,
      ...values,
      instructorId: instructor.id,
      startsAt,
      duration,
      boardId,
      chatId,
    })
    .returning();
  const made = present(row);
  await db.insert(stream).values({ name: `lesson:${made.id}` });
  await insertLinks(app, made.id, { lessonIds, quizIds, publicationIds, boardIds });
  const people = students.map(({ id }) => ({ scheduleId: made.id, studentId: id, startsAt, addedAt: now }));
  if (people.length > 0) await db.insert(lessonScheduleStudent).values(people);
  return made;
}

/** Inserts the lessons as things, the quizzes and the publications of a lesson, and its boards after the first. */
async function insertLinks(
  { sys: { db } }: App,
  scheduleId: number,
  {
    lessonIds,
    quizIds,
    publicationIds,
    boardIds,
  }: Record<'lessonIds' | 'quizIds' | 'publicationIds' | 'boardIds', readonly number[]>,
): Promise<void> {
  const lessons = lessonIds.map((lessonId, index) => ({ scheduleId, lessonId, order: index + 1 }));
  if (lessons.length > 0) await db.insert(lessonScheduleLesson).values(lessons);
  const quizzes = quizIds.map((quizId, index) => ({ scheduleId, quizId, order: index + 1 }));
  if (quizzes.length > 0) await db.insert(lessonScheduleQuiz).values(quizzes);
  const publications = publicationIds.map((publicationId, index) => ({
    scheduleId,
    publicationId,
    order: index + 1,
  }));
  if (publications.length > 0) await db.insert(lessonSchedulePublication).values(publications);
  const boards = boardIds.slice(1).map((boardId, index) => ({ scheduleId, boardId, order: index + 1 }));
  if (boards.length > 0) await db.insert(lessonScheduleBoard).values(boards);
}

/** Creates a chat of these people with its stream; returns its id. */
export async function createTestChat(app: App, people: { id: number }[]): Promise<number> {
  const [row] = await app.sys.db.insert(chat).values({}).returning();
  const { id } = present(row);
  await app.sys.db.insert(stream).values({ name: `chat:${id}` });
  if (people.length > 0) {
    await app.sys.db.insert(chatUser).values(people.map((person) => ({ chatId: id, userId: person.id })));
  }
  return id;
}

function present<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('nothing was inserted');
  return row;
}
