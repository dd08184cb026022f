import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '../modules/account/model.ts';
import { notify } from '../modules/notification/service.ts';
import { appendOperation, forgetAuthorities } from '../modules/stream/service.ts';
import {
  PASSWORD,
  connect,
  createBoard,
  createSchedule,
  createUser,
  tokenFor,
} from '../testing/factories.ts';
import { createTestApp } from '../testing/harness.ts';
import type { TestApp } from '../testing/harness.ts';
import { readWebDocuments } from '../testing/web-documents.ts';

/**
 * Statements each operation of the web sends, the one that knows the session among them. One number an operation: a
 * list of fifty costs as many as a list of one, a lesson of thirty as many as a lesson of one.
 */
const TABLE = JSON.parse(readFileSync(join(import.meta.dirname, 'statements.json'), 'utf8')) as Record<
  string,
  number
>;
const STATEMENTS_MAX = 6;
/** Still over it: transactions of many parts. They may only become fewer. */
const OVER: Record<string, number> = {
  CancelLessonSchedule: 9,
  CloneLessonBoard: 9,
  CreateInstantLesson: 19,
  CreateInstructor: 9,
  CreateLessonSchedule: 19,
  CreateStudent: 9,
  EndLiveLesson: 9,
  JoinLiveLesson: 11,
  RefreshUserToken: 7,
  RemoveLiveLessonParticipant: 7,
  UpdateLessonSchedule: 11,
};

interface Scene {
  teacher: UserRow;
  token: string;
  students: UserRow[];
  /** Ids of what the teacher has, the first of each. */
  boardId: number;
  scheduleId: number;
  chatId: number;
  notificationIds: number[];
}

let app: TestApp;
const scenes: Scene[] = [];

beforeAll(async () => {
  app = await createTestApp();
  scenes.push(await createScene({ rows: 1, students: 1 }), await createScene({ rows: 50, students: 30 }));
}, 120_000);
afterAll(() => app.close());

async function createScene(size: { rows: number; students: number }): Promise<Scene> {
  const teacher = await createUser(app, { role: 'INSTRUCTOR' });
  const students = await repeat(size.students, () => createUser(app, { role: 'STUDENT' }));
  for (const student of students) await connect(app, teacher, student);
  const boards = await repeat(size.rows, () => createBoard(app, { owner: teacher, accessKey: 'a-key' }));
  const [student] = students;
  const schedules = [
    await createSchedule(app, { instructor: teacher, students }),
    ...(await repeat(size.rows - 1, () =>
      createSchedule(app, { instructor: teacher, students: student ? [student] : [] }),
    )),
  ];
  await repeat(size.rows, async () => {
    const stranger = await createUser(app, { role: 'STUDENT' });
    await connect(app, stranger, teacher);
    await notify(app.sys, {
      userIds: [teacher.id],
      type: 'Lesson',
      action: 'LessonScheduled',
      title: 'Lesson',
      interactedUserIds: [stranger.id],
      priorityAt: app.clock.now(),
      priorityEndsAt: new Date(app.clock.now().getTime() + 60_000),
    });
  });
  const [{ id: boardId } = { id: 0 }] = boards;
  const [{ id: scheduleId, chatId } = { id: 0, chatId: 0 }] = schedules;
  await repeat(size.rows, () =>
    appendOperation(app.context(teacher), `chat:${chatId}`, {
      opId: app.sys.platform.ids.uuid(),
      payload: { message: 'Hello' },
    }),
  );
  const token = await tokenFor(app, teacher);
  const notificationIds = await listNotifications(token);
  return { teacher, token, students, boardId, scheduleId, chatId, notificationIds };
}

async function repeat<Made>(times: number, make: () => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  while (made.length < times) made.push(await make());
  return made;
}

async function listNotifications(token: string): Promise<number[]> {
  const { data } = await app.query<{ getCurrentUserNotifications: { items: { id: number }[] } }>(
    '{ getCurrentUserNotifications(take: 100) { items { id } } }',
    {},
    token,
  );
  return data?.getCurrentUserNotifications.items.map(({ id }) => id) ?? [];
}

async function refreshTokenOf({ teacher }: Scene): Promise<string> {
  const { data } = await app.query<{ loginUser: { refreshToken: string } }>(
    'mutation($email: String!, $password: String!) { loginUser(email: $email, password: $password) { refreshToken } }',
    { email: teacher.email, password: PASSWORD },
  );
  return data?.loginUser.refreshToken ?? '';
}

/** A lesson of the same people, entered, so that it is live. */
async function liveLesson({ teacher, students, token }: Scene): Promise<number> {
  const { id } = await createSchedule(app, { instructor: teacher, students });
  const join = 'mutation($id: Int!) { joinLiveLesson(lessonScheduleId: $id) { token } }';
  expect((await app.query(join, { id }, token)).errors).toBeUndefined();
  return id;
}

const page = { skip: 0, take: 50 };
const signUp = () => ({
  input: {
    firstName: 'New',
    lastName: 'Person',
    email: `${app.sys.platform.ids.uuid()}@example.com`,
    password: PASSWORD,
    birthDate: '1990-05-17',
    termsAccepted: true,
    timeZone: 'Asia/Bishkek',
  },
});
const lessonInput = ({ students }: Scene) => ({
  title: 'Lesson',
  startsAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
  duration: 60,
  zone: 'Asia/Bishkek',
  studentIds: students.map(({ id }) => id),
});
const boardId = ({ boardId: id }: Scene) => ({ id });
const profileId = ({ teacher: { id } }: Scene) => ({ id });
const profilePage = (scene: Scene) => ({ ...profileId(scene), ...page });
const stranger = async () => ({ userId: (await createUser(app, { role: 'STUDENT' })).id });
const ownLesson = async (scene: Scene) => ({ lessonScheduleId: await liveLesson(scene) });
const oneStudent = async (scene: Scene) => ({ ...(await ownLesson(scene)), userId: scene.students[0]?.id });

/** The variables each operation is sent with. */
const VARIABLES: Record<string, (scene: Scene) => object | Promise<object>> = {
  GetCurrentUser: () => ({}),
  LoginUser: ({ teacher }) => ({ email: teacher.email, password: PASSWORD }),
  RefreshUserToken: async (scene) => ({ token: await refreshTokenOf(scene) }),
  LogoutUser: async (scene) => ({ refreshToken: await refreshTokenOf(scene) }),
  CreateInstructor: signUp,
  CreateStudent: signUp,
  UpdateUserTimeZone: () => ({ timeZone: 'Asia/Bishkek' }),
  CreateSocketTicket: () => ({}),
  GetLessonBoards: () => page,
  GetLessonBoard: boardId,
  GetLessonBoardPreview: ({ boardId: id }) => ({ id, key: 'a-key' }),
  CreateLessonBoard: () => ({ name: 'Board' }),
  UpdateLessonBoard: ({ boardId: id }) => ({ id, name: 'Another' }),
  RemoveLessonBoard: async ({ teacher }) => ({ id: (await createBoard(app, { owner: teacher })).id }),
  CloneLessonBoard: boardId,
  RenewLessonBoardKey: boardId,
  RemoveLessonBoardKey: boardId,
  GetChatMessagesPaginated: ({ chatId }) => ({ chatId, take: 50 }),
  GetUserConnections: () => page,
  GetProfile: profileId,
  GetProfileCard: profileId,
  GetProfileHead: profileId,
  GetProfileCertificates: profileId,
  GetProfileReviews: profilePage,
  GetProfileInstructors: profilePage,
  GetProfileStudents: profilePage,
  GetProfileConnections: profilePage,
  BlockUser: stranger,
  CreateUserReport: async () => ({ ...(await stranger()), reason: 'SPAM', text: 'Sells courses' }),
  GetLiveLessonSchedule: ({ scheduleId: id }) => ({ id }),
  JoinLiveLesson: async ({ teacher, students }) => ({
    lessonScheduleId: (await createSchedule(app, { instructor: teacher, students })).id,
  }),
  EndLiveLesson: ownLesson,
  RemoveLiveLessonParticipant: oneStudent,
  MuteLiveLessonParticipant: oneStudent,
  GetUserBadges: () => ({}),
  SetNotificationsSeen: ({ notificationIds: ids }) => ({ ids }),
  GetCurrentUserNotifications: () => page,
  // As the web pages it: people of people of fifty lessons are more than one answer may hold.
  GetLessonSchedules: () => ({ period: 'UPCOMING', skip: 0, take: 20 }),
  GetLessonSchedule: ({ scheduleId: id }) => ({ id }),
  GetLessonScheduleCounts: () => ({}),
  CreateLessonSchedule: (scene) => ({ input: lessonInput(scene) }),
  UpdateLessonSchedule: async (scene) => ({
    id: (await createSchedule(app, { instructor: scene.teacher, students: scene.students })).id,
    input: lessonInput(scene),
  }),
  CancelLessonSchedule: async ({ teacher, students }) => ({
    id: (await createSchedule(app, { instructor: teacher, students })).id,
    reason: 'Ill',
  }),
  CreateInstantLesson: ({ students }) => ({
    input: { title: 'Now', zone: 'Asia/Bishkek', studentIds: students.map(({ id }) => id) },
  }),
};

describe('statements per operation', () => {
  const documents = readWebDocuments();

  it.each([...documents.keys()])('%s', async (name) => {
    const counts: number[] = [];
    for (const scene of scenes) {
      const variables = { ...(await VARIABLES[name]?.(scene)) };
      // The first request of a person notes their presence.
      await app.query('{ getCurrentUser { id } }', {}, scene.token);
      // What the call before was allowed is remembered for a second.
      forgetAuthorities(app.sys);
      const { result, queries } = await app.countQueries(() =>
        app.query(documents.get(name) ?? '', variables, scene.token),
      );
      expect(result.errors).toBeUndefined();
      counts.push(queries.length);
    }
    expect({ [name]: counts }).toEqual({ [name]: [TABLE[name], TABLE[name]] });
    expect(TABLE[name]).toBeLessThanOrEqual(OVER[name] ?? STATEMENTS_MAX);
  });

  it('has a row for each operation and for nothing else', () => {
    const names = [...documents.keys()].sort();
    expect(Object.keys(TABLE)).toEqual(names);
    expect(Object.keys(VARIABLES).sort()).toEqual(names);
  });
});
