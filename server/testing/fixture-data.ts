import {
  BOARDS_PER_LESSON_MAX,
  FILES_PER_SCHEDULE_MAX,
  LESSONS_PER_SCHEDULE_MAX,
  PUBLICATIONS_PER_LESSON_MAX,
  QUIZZES_PER_LESSON_MAX,
} from '#contract/limits.ts';
import type { UserRow } from '../modules/account/model.ts';
import { notify } from '../modules/notification/service.ts';
import { backfillPeople } from '../modules/search/service.ts';
import { addToSchedule } from '../modules/schedule/services/add.ts';
import { appendOperation } from '../modules/stream/service.ts';
import type { Platform } from '../platform/platform.ts';
import { connect, createBoard, createSchedule, createUser, tokenFor } from './factories.ts';
import { makeBusy, makeFriend, makeGroup, makeNewcomer, makeQuiz, sendFile } from './fixture-people.ts';
import type { FixtureData } from './fixture-shape.ts';
import { addLesson, createLessonFixture } from './lesson-fixture.ts';
import { addStoredFile } from './file-fixture.ts';
import { createHeldLesson } from './held-lesson.ts';
import { addPublication, createPublicationFixture } from './material-fixture.ts';
import { addQuiz } from './quiz-fixture.ts';
import {
  addSessions,
  fillBoard,
  fillCatalogue,
  fillModeration,
  fillProfile,
  recommend,
  repeat,
  review,
  spreadIds,
} from './fixture-rows.ts';
import { createMailApp } from './mailbox.ts';
import type { MailApp } from './mailbox.ts';

/** Part of the name of `rows` people. */
export const SEARCHED = 'Searched';
/** Students in one lesson. */
const CLASS = 30;

/** Uses a database of its own, so that lists across all people have the length `rows` too. */
export async function createFixtureData(
  size: { rows: number; students: number },
  platform: Partial<Platform> = {},
): Promise<FixtureData> {
  const app = await createMailApp(platform, { connections: 1 });
  const { rows } = size;
  const teacher = await createUser(app, { role: 'INSTRUCTOR', photoId: 'photo' });
  const admin = await createUser(app, { role: 'ADMIN' });
  const students = await repeat(size.students, () => createUser(app, { role: 'STUDENT' }));
  const people = await repeat(rows, () => createUser(app, { role: 'STUDENT', lastName: SEARCHED }));
  const colleagues = await repeat(rows, () => createUser(app, { role: 'INSTRUCTOR', photoId: 'photo' }));
  const [student] = students;
  if (!student) throw new Error('there is a student');
  for (const person of [...students, ...people]) await connect(app, teacher, person);
  await fillCatalogue(app, rows);
  const certificateId = await fillProfile(app, teacher, rows);
  await recommend(app, colleagues);
  await review(app, teacher, people);
  await addSessions(app, teacher, rows);
  await fillModeration(app, { teacher, admin, people, colleagues });
  const lessons = await fillLessons({ app, rows, teacher, students, student, people, colleagues });
  await fillNotifications(app, teacher, people);
  await spreadIds(app, rows);
  await backfillPeople(app.sys);
  answerInTurns(app);
  const notificationIds = await listNotifications(app, teacher);
  const made = {
    app,
    rows,
    teacher,
    admin,
    students,
    student,
    seen: teacher,
    certificateId,
    notificationIds,
  };
  const data: FixtureData = { ...made, ...lessons, ...makers(() => data) };
  return data;
}

const makers = (
  data: () => FixtureData,
): Pick<FixtureData, 'newcomer' | 'busy' | 'friend' | 'group' | 'upload' | 'quiz' | 'prepared' | 'page'> => ({
  newcomer: (values) => makeNewcomer(data(), values),
  busy: (values) => makeBusy(data(), values),
  friend: () => makeFriend(data()),
  group: () => makeGroup(data()),
  upload: (purpose) => sendFile(data(), purpose),
  quiz: () => makeQuiz(data()),
  prepared: () => createLessonFixture(data().app, data().teacher, data().rows),
  page: () => createPublicationFixture(data().app, data().teacher, data().rows, 'HIDDEN'),
});

interface People {
  app: MailApp;
  rows: number;
  teacher: UserRow;
  students: UserRow[];
  student: UserRow;
  people: UserRow[];
  colleagues: UserRow[];
}

/** Creates boards, upcoming and past lessons, and a chat. */
async function fillLessons({ app, rows, teacher, students, student, people, colleagues }: People) {
  const boards = await repeat(rows, () => createBoard(app, { owner: teacher, accessKey: 'key' }));
  const [board = { id: 0 }] = boards;
  await fillBoard(app, { boardId: board.id, userId: teacher.id }, rows);
  const lessonIds = await repeat(Math.min(rows, LESSONS_PER_SCHEDULE_MAX), () => addLesson(app, teacher));
  const quizIds = await repeat(Math.min(rows, QUIZZES_PER_LESSON_MAX), () => addQuiz(app, teacher));
  const drawn = await repeat(Math.min(rows, BOARDS_PER_LESSON_MAX), () =>
    createBoard(app, { owner: teacher }),
  );
  const boardIds = drawn.map(({ id }) => id);
  const publicationIds = await repeat(Math.min(rows, PUBLICATIONS_PER_LESSON_MAX), () =>
    addPublication(app, teacher),
  );
  const used = { lessonIds, quizIds, publicationIds, boardIds };
  const first = await createSchedule(app, { instructor: teacher, students, ...used });
  const files = await repeat(Math.min(rows, FILES_PER_SCHEDULE_MAX), () => addStoredFile(app, teacher));
  await addToSchedule(app.context(teacher), first.id, { fileIds: files });
  await repeat(rows - 1, () => createSchedule(app, { instructor: teacher, students: [student] }));
  const endedAt = app.clock.now();
  for (let from = 0; from < people.length; from += CLASS)
    await createHeldLesson(app, { instructor: teacher, students: people.slice(from, from + CLASS), endedAt });
  for (const instructor of colleagues)
    await createHeldLesson(app, { instructor, students: [student], startedAt: endedAt, endedAt });
  const speakers = [teacher, ...students];
  for (let turn = 0; turn < rows; turn++)
    await appendOperation(app.context(speakers[turn % speakers.length]), `chat:${first.chatId}`, {
      opId: app.sys.platform.ids.uuid(),
      payload: { message: 'Hello' },
    });
  return { board, lesson: first };
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

/**
 * Makes the embedded database answer like a server, each statement in its own turn of the event loop (over one
 * connection always in the same order). Otherwise it would compute everything requested in one turn, and loaders
 * would combine what they send separately in production.
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
