import type { UserRow } from '../modules/account/model.ts';
import { notify } from '../modules/notification/service.ts';
import { mendPeople } from '../modules/search/service.ts';
import { appendOperation } from '../modules/stream/service.ts';
import { connect, createBoard, createSchedule, createUser, tokenFor } from './factories.ts';
import { createMailApp } from './mailbox.ts';
import type { MailApp } from './mailbox.ts';
import {
  addSessions,
  fillBoard,
  fillCatalogue,
  fillModeration,
  fillProfile,
  recommend,
  review,
  spreadIds,
} from './statement-rows.ts';

/** A product with `rows` of everything: what one operation sends to the database must not depend on how many. */
export interface Scene {
  app: MailApp;
  rows: number;
  teacher: UserRow;
  admin: UserRow;
  /** Connected with the teacher, and all in the first of the lessons to come. */
  students: UserRow[];
  /** The first student, who had lessons with `rows` instructors. */
  pupil: UserRow;
  /** Ids of what the teacher has, the first of each. */
  boardId: number;
  scheduleId: number;
  chatId: number;
  certificateId: number;
  notificationIds: number[];
}

/** Stands in the name of `rows` people. */
export const SEARCHED = 'Searched';
/** Students one lesson takes. */
const CLASS = 30;

/** A scene of its own, with its own database: lists that are everybody's are as long as `rows` says, too. */
export async function createScene(size: { rows: number; students: number }): Promise<Scene> {
  const app = await createMailApp({}, { connections: 1 });
  const { rows } = size;
  const teacher = await createUser(app, { role: 'INSTRUCTOR', photoId: 'photo' });
  const admin = await createUser(app, { role: 'ADMIN' });
  const students = await repeat(size.students, () => createUser(app, { role: 'STUDENT' }));
  const people = await repeat(rows, () => createUser(app, { role: 'STUDENT', lastName: SEARCHED }));
  const colleagues = await repeat(rows, () => createUser(app, { role: 'INSTRUCTOR', photoId: 'photo' }));
  const [pupil] = students;
  if (!pupil) throw new Error('a scene has a student');
  for (const person of [...students, ...people]) await connect(app, teacher, person);
  await fillCatalogue(app, rows);
  const certificateId = await fillProfile(app, teacher, rows);
  await recommend(app, colleagues);
  await review(app, teacher, people);
  await addSessions(app, teacher, rows);
  await fillModeration(app, { teacher, admin, people, colleagues });
  const lesson = await fillLessons({ app, rows, teacher, students, pupil, people, colleagues });
  await fillNotifications(app, teacher, people);
  await spreadIds(app, rows);
  await mendPeople(app.sys);
  answerInTurns(app);
  const notificationIds = await listNotifications(app, teacher);
  return { app, rows, teacher, admin, students, pupil, certificateId, notificationIds, ...lesson };
}

interface People {
  app: MailApp;
  rows: number;
  teacher: UserRow;
  students: UserRow[];
  pupil: UserRow;
  people: UserRow[];
  colleagues: UserRow[];
}

/** Boards, lessons to come and held ones, and a chat. */
async function fillLessons({ app, rows, teacher, students, pupil, people, colleagues }: People) {
  const boards = await repeat(rows, () => createBoard(app, { owner: teacher, accessKey: 'a-key' }));
  const [{ id: boardId } = { id: 0 }] = boards;
  await fillBoard(app, { boardId, userId: teacher.id }, rows);
  const first = await createSchedule(app, { instructor: teacher, students });
  await repeat(rows - 1, () => createSchedule(app, { instructor: teacher, students: [pupil] }));
  const endedAt = app.clock.now();
  for (let from = 0; from < people.length; from += CLASS)
    await createSchedule(app, { instructor: teacher, students: people.slice(from, from + CLASS), endedAt });
  for (const instructor of colleagues)
    await createSchedule(app, { instructor, students: [pupil], startedAt: endedAt, endedAt });
  const speakers = [teacher, ...students];
  for (let turn = 0; turn < rows; turn++)
    await appendOperation(app.context(speakers[turn % speakers.length]), `chat:${first.chatId}`, {
      opId: app.sys.platform.ids.uuid(),
      payload: { message: 'Hello' },
    });
  return { boardId, scheduleId: first.id, chatId: first.chatId };
}

async function fillNotifications(app: MailApp, { id }: UserRow, people: readonly UserRow[]): Promise<void> {
  const now = app.clock.now();
  for (const person of people)
    await notify(app.sys, {
      userIds: [id],
      type: 'Lesson',
      action: 'LessonScheduled',
      title: 'Lesson',
      interactedUserIds: [person.id],
      priorityAt: now,
      priorityEndsAt: new Date(now.getTime() + 60_000),
    });
}

async function listNotifications(app: MailApp, person: UserRow): Promise<number[]> {
  const { data } = await app.query<{ getCurrentUserNotifications: { items: { id: number }[] } }>(
    '{ getCurrentUserNotifications(take: 100) { items { id } } }',
    {},
    await tokenFor(app, person),
  );
  return data?.getCurrentUserNotifications.items.map(({ id }) => id) ?? [];
}

export async function repeat<Made>(times: number, make: () => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  while (made.length < times) made.push(await make());
  return made;
}

/**
 * A server's answers come in one by one, each in its own turn of the event loop (over one connection always in the same
 * order). The embedded database computes all that was asked for in the same turn, and loaders would put into one
 * statement what they send apart in production.
 */
function answerInTurns({ handle: { pglite } }: MailApp): void {
  if (!pglite) return;
  const query = pglite.query.bind(pglite);
  pglite.query = async (...given: Parameters<typeof query>) => {
    const answer = await query<never>(...given);
    await new Promise((resolve) => setImmediate(resolve));
    return answer;
  };
}
