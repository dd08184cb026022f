import type { UserRow } from '../modules/account/model.ts';
import { connect, createBoard, createSchedule, createUser, tokenFor } from './factories.ts';
import { repeat } from './statement-scene.ts';
import type { Scene } from './statement-scene.ts';

/** What an operation is sent with, and by whom: the scene's teacher where nobody is named. */
export interface Sending {
  variables?: object;
  by?: UserRow;
}
export type Sendings = Record<string, (scene: Scene) => Sending | Promise<Sending>>;

export const page = { skip: 0, take: 50 };
export const nothing = () => ({});

const board = ({ boardId: id }: Scene) => ({ variables: { id } });

/** A lesson of the same people, entered, so that it is live. */
async function liveLesson({ app, teacher, students }: Scene) {
  const { id } = await createSchedule(app, { instructor: teacher, students });
  const join = 'mutation($id: Int!) { joinLiveLesson(lessonScheduleId: $id) { token } }';
  const { errors } = await app.query(join, { id }, await tokenFor(app, teacher));
  if (errors) throw new Error(JSON.stringify(errors));
  return id;
}
const own = async (scene: Scene) => ({ variables: { lessonScheduleId: await liveLesson(scene) } });
const oneStudent = async (scene: Scene) => ({
  variables: { lessonScheduleId: await liveLesson(scene), userId: scene.pupil.id },
});
const planned = async ({ app, teacher, students }: Scene) =>
  (await createSchedule(app, { instructor: teacher, students })).id;
const lessonInput = ({ app, students }: Scene) => ({
  title: 'Lesson',
  startsAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
  duration: 60,
  zone: 'Asia/Bishkek',
  studentIds: students.map(({ id }) => id),
});

/** A student with as many lessons to come, and one going on, as there are rows. */
async function fellow({ app, teacher, rows }: Scene): Promise<UserRow> {
  const student = await createUser(app, { role: 'STUDENT' });
  const lesson = { instructor: teacher, students: [student] };
  await connect(app, teacher, student);
  await repeat(rows, () => createSchedule(app, lesson));
  await createSchedule(app, { ...lesson, startedAt: app.clock.now() });
  return student;
}

/** Boards, chats, lessons in time, live lessons and notifications. */
export const LESSON_SENDINGS: Sendings = {
  CreateSocketTicket: nothing,
  GetLessonBoards: () => ({ variables: page }),
  GetLessonBoard: board,
  GetLessonBoardPreview: ({ boardId: id }) => ({ variables: { id, key: 'a-key' } }),
  CreateLessonBoard: () => ({ variables: { name: 'Board' } }),
  UpdateLessonBoard: ({ boardId: id }) => ({ variables: { id, name: 'Another' } }),
  RemoveLessonBoard: async ({ app, teacher }) => ({
    variables: { id: (await createBoard(app, { owner: teacher })).id },
  }),
  CloneLessonBoard: board,
  RenewLessonBoardKey: board,
  RemoveLessonBoardKey: board,
  GetUserConnections: () => ({ variables: page }),
  BlockUser: async (scene) => ({ variables: { userId: (await fellow(scene)).id } }),
  GetLiveLessonSchedule: ({ scheduleId: id }) => ({ variables: { id } }),
  JoinLiveLesson: async (scene) => ({ variables: { lessonScheduleId: await planned(scene) } }),
  EndLiveLesson: own,
  RemoveLiveLessonParticipant: oneStudent,
  MuteLiveLessonParticipant: oneStudent,
  GetUserBadges: () => ({ variables: { looking: true } }),
  GetUserNotificationTypes: nothing,
  SetNotificationsSeen: ({ notificationIds: ids }) => ({ variables: { ids } }),
  GetCurrentUserNotifications: () => ({ variables: page }),
  // As the web pages it: people of people of fifty lessons are more than one answer may hold.
  GetLessonSchedules: () => ({ variables: { period: 'UPCOMING', skip: 0, take: 20 } }),
  GetLessonSchedule: ({ scheduleId: id }) => ({ variables: { id } }),
  GetLessonScheduleCounts: nothing,
  CreateLessonSchedule: (scene) => ({ variables: { input: lessonInput(scene) } }),
  UpdateLessonSchedule: async (scene) => ({
    variables: { id: await planned(scene), input: lessonInput(scene) },
  }),
  CancelLessonSchedule: async (scene) => ({ variables: { id: await planned(scene), reason: 'Ill' } }),
  CreateInstantLesson: ({ students }) => ({
    variables: {
      input: { title: 'Now', zone: 'Asia/Bishkek', studentIds: students.map(({ id }) => id) },
    },
  }),
};
