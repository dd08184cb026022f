import type { ErrorCode } from '#contract/errors.ts';
import type { UserRow } from '../modules/account/model.ts';
import { createGroupChat } from '../modules/chat/service.ts';
import { describeChatCalls } from './chat-calls.ts';
import { describePeopleCalls } from './people-calls.ts';
import { connect, createBoard, createSchedule, createUser, tokenFor } from './factories.ts';
import type { TestApp } from './harness.ts';
import { describeQuizCalls } from './quiz-calls.ts';
import { describeSavedQuizCalls } from './saved-quiz-calls.ts';
import { describeReachCalls } from './reach-calls.ts';
import { makeQuizThings } from './quiz-things.ts';

/** A call of the contract: who may make it, and arguments it takes. */
export interface Call {
  by: 'visitor' | 'student' | 'teacher' | 'admin';
  good: Record<string, unknown>;
  /** Levels of its input that are tried: what lies deeper is read by the code another call is tried with. */
  levels?: number;
  /** Ids of somebody else's things in their place, and the refusal; absent where the call takes no id. */
  foreign?: { variables: Record<string, unknown>; code: ErrorCode };
}

/** Budgets that never end: else they would refuse before anything is looked at. */
export const FREE_LIMITER = { take: async () => {}, giveBack: async () => {}, reset: async () => {} };

/** Every call of the contract, over a teacher, a student and somebody else's things. */
export async function prepareCalls(app: TestApp) {
  const teacher = await createUser(app, { role: 'INSTRUCTOR' });
  const student = await createUser(app, { role: 'STUDENT' });
  const other = await createUser(app, { role: 'INSTRUCTOR' });
  await connect(app, teacher, student);
  const startedAt = app.clock.now();
  const own = await createSchedule(app, { instructor: teacher, students: [student], startedAt });
  const theirs = await createSchedule(app, { instructor: other, startedAt });
  const board = await createBoard(app, { owner: teacher, accessKey: 'key' });
  const tokens: Record<Call['by'], string | undefined> = {
    visitor: undefined,
    student: await tokenFor(app, student),
    teacher: await tokenFor(app, teacher),
    admin: await tokenFor(app, await createUser(app, { role: 'ADMIN' })),
  };
  const quizThings = await makeQuizThings(app, teacher, student);
  const theirQuizThings = await makeQuizThings(app, other, other);
  const colleague = await createUser(app, { role: 'INSTRUCTOR' });
  await connect(app, teacher, colleague);
  const group = { clientId: app.sys.platform.ids.uuid(), title: 'Group', userIds: [student.id] };
  const { id: groupId } = await createGroupChat(app.context(teacher), group);
  const calls = {
    ...describeCalls(app, { student, own, theirs, board }),
    ...describeReachCalls(app, student),
    ...describeChatCalls({ student, own, theirs, groupId }),
    ...describeQuizCalls(quizThings, await makeQuizThings(app, teacher, student), theirQuizThings),
    ...describeSavedQuizCalls(quizThings, await makeQuizThings(app, colleague, student), theirQuizThings),
  };
  return { calls, tokens, teacher, student, own };
}

const signUp = {
  firstName: 'A',
  lastName: 'B',
  email: 'new@example.com',
  password: 'long enough',
  birthDate: '2010-01-01',
  guardianName: 'C',
  guardianConsent: true,
  termsAccepted: true,
  timeZone: 'UTC',
};

interface Scene {
  student: UserRow;
  own: { id: number; boardId: number; chatId: number };
  theirs: { id: number; boardId: number; chatId: number };
  board: { id: number };
}

/** Calls by the teacher about an own thing, and the refusal for somebody else's. */
const at = (good: Record<string, unknown>, variables: Record<string, unknown>, code: ErrorCode): Call => ({
  by: 'teacher',
  good,
  foreign: { variables: { ...good, ...variables }, code },
});
const page = { skip: 0, take: 20 };

const describeCalls = (app: TestApp, scene: Scene): Record<string, Call> => ({
  ...describeAccountCalls(scene),
  ...describeScheduleCalls(app, scene),
  ...describeBoardCalls(scene),
  ...describeLiveCalls(scene),
  ...describePeopleCalls(scene),
});

const describeAccountCalls = ({ student }: Scene): Record<string, Call> => ({
  getCurrentUser: { by: 'student', good: {} },
  getUserConnections: { by: 'student', good: { id: student.id, search: 'a', ...page } },
  getUserBadges: { by: 'student', good: {} },
  getUserNotificationTypes: { by: 'student', good: {} },
  getCurrentUserNotifications: { by: 'student', good: { type: 'Lesson', unseen: false, ...page } },
  loginUser: { by: 'visitor', good: { email: 'a@example.com', password: 'x' } },
  refreshUserToken: { by: 'visitor', good: { token: 'x' } },
  logoutUser: { by: 'visitor', good: { refreshToken: 'x' } },
  createInstructor: { by: 'visitor', good: { input: signUp } },
  createStudent: { by: 'visitor', good: { input: signUp } },
  updateUserTimeZone: { by: 'student', good: { timeZone: 'UTC' } },
  createSocketTicket: { by: 'student', good: {} },
  setNotificationsSeen: { by: 'student', good: { ids: [1] } },
});

function describeScheduleCalls(app: TestApp, { student, own, theirs, board }: Scene): Record<string, Call> {
  const lesson = {
    title: 'T',
    duration: 45,
    zone: 'UTC',
    studentIds: [student.id],
    studentEmails: [student.email],
  };
  const planned = {
    ...lesson,
    startsAt: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
    price: 100,
    commonPrice: 100,
    currency: 'KGS',
    notes: 'N',
    boardId: board.id,
  };
  const instant = { ...lesson, boardId: board.id };
  const foreignBoard = { boardId: theirs.boardId };
  const lessonAt = (more: Record<string, unknown> = {}) =>
    at({ ...more, id: own.id }, { id: theirs.id }, 'INVALID_PERMISSIONS');
  return {
    getLessonSchedule: lessonAt(),
    getLessonSchedules: { by: 'teacher', good: { period: 'UPCOMING', ...page } },
    getLessonScheduleCounts: { by: 'teacher', good: {} },
    createLessonSchedule: at(
      { input: planned },
      { input: { ...planned, ...foreignBoard } },
      'BOARD_NOT_FOUND',
    ),
    updateLessonSchedule: lessonAt({ input: planned }),
    cancelLessonSchedule: lessonAt({ reason: 'R' }),
    createInstantLesson: at(
      { input: instant },
      { input: { ...instant, ...foreignBoard } },
      'BOARD_NOT_FOUND',
    ),
  };
}

function describeBoardCalls({ theirs, board }: Scene): Record<string, Call> {
  const boardAt = (more: Record<string, unknown> = {}) =>
    at({ ...more, id: board.id }, { id: theirs.boardId }, 'BOARD_NOT_FOUND');
  return {
    getLessonBoards: { by: 'teacher', good: page },
    getLessonBoard: boardAt(),
    getLessonBoardPreview: at({ id: board.id, key: 'key' }, { id: theirs.boardId }, 'BOARD_NOT_FOUND'),
    createLessonBoard: { by: 'teacher', good: { name: 'B' } },
    updateLessonBoard: boardAt({ name: 'B' }),
    removeLessonBoard: boardAt(),
    cloneLessonBoard: boardAt(),
    renewLessonBoardKey: boardAt(),
    removeLessonBoardKey: boardAt(),
  };
}

function describeLiveCalls({ student, own, theirs }: Scene): Record<string, Call> {
  const liveAt = (more: Record<string, unknown> = {}) =>
    at({ ...more, lessonScheduleId: own.id }, { lessonScheduleId: theirs.id }, 'INVALID_PERMISSIONS');
  return {
    joinLiveLesson: liveAt(),
    endLiveLesson: liveAt(),
    removeLiveLessonParticipant: liveAt({ userId: student.id }),
    muteLiveLessonParticipant: liveAt({ userId: student.id }),
  };
}
