import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetCounts } from '../modules/catalogue/counts.ts';
import { invalidateAccess } from '../modules/stream/service.ts';
import { ACCOUNT_SENDINGS } from '../testing/account-sendings.ts';
import { ADMIN_SENDINGS } from '../testing/admin-sendings.ts';
import { tokenFor } from '../testing/factories.ts';
import { CHAT_SENDINGS } from '../testing/chat-sendings.ts';
import { CONNECTION_SENDINGS } from '../testing/connection-sendings.ts';
import { LESSON_SENDINGS } from '../testing/lesson-sendings.ts';
import type { Sendings } from '../testing/lesson-sendings.ts';
import { PROFILE_SENDINGS } from '../testing/profile-sendings.ts';
import { QUIZ_SENDINGS } from '../testing/quiz-sendings.ts';
import { SAVED_QUIZ_SENDINGS } from '../testing/saved-quiz-sendings.ts';
import { REACH_SENDINGS } from '../testing/reach-calls.ts';
import { createScene } from '../testing/statement-scene.ts';
import type { Scene } from '../testing/statement-scene.ts';
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
  // These with lessons to come and lessons going on, suspension with people reviewed, however many; else 5 to 8. Who goes
  // is not found in a search any more, who comes back is again.
  BlockUser: 16,
  CloseReport: 26,
  DeleteUser: 22,
  SuspendUser: 27,
  UnsuspendUser: 11,
  AcceptUserConnection: 9,
  CancelLessonSchedule: 9,
  CloneLessonBoard: 9,
  ConfirmResetUserPassword: 8,
  // Rows and files of all exercises in statements of many: as many for one as for a hundred.
  CopyQuiz: 12,
  CreateInstantLesson: 17,
  CreateInstructor: 9,
  CreateLessonSchedule: 17,
  CreateStudent: 9,
  CreateUserConnection: 8,
  CreateUserContactSharing: 9,
  EndLiveLesson: 7,
  JoinLiveLesson: 9,
  RefreshUserToken: 7,
  RenewExerciseAudio: 7,
  UpdateCertificate: 7,
  UpdateLessonSchedule: 11,
  UpdateUserEmail: 7,
  UpdateUserInterests: 7,
  UpdateUserPhoto: 8,
  UpdateUserPrices: 7,
  UpdateUserSpeakLanguages: 7,
  UpdateUserSpecialities: 8,
};

const SENDINGS: Sendings = {
  ...ACCOUNT_SENDINGS,
  ...ADMIN_SENDINGS,
  ...CHAT_SENDINGS,
  ...CONNECTION_SENDINGS,
  ...LESSON_SENDINGS,
  ...PROFILE_SENDINGS,
  ...QUIZ_SENDINGS,
  ...REACH_SENDINGS,
  ...SAVED_QUIZ_SENDINGS,
};

/** Items the second scene has in the longest list of an answer, at least: what is flat over nothing is not flat. */
const LONG: Record<string, number> = {
  GetAuthorQuizCategory: 50,
  GetBlockedUsers: 50,
  GetCatalogue: 60,
  GetChat: 32,
  GetChatMessagesPaginated: 50,
  GetChatsPaginated: 50,
  GetCurrentUserExports: 20,
  GetCurrentUserNotifications: 50,
  GetCurrentUserSessions: 60,
  GetInterestsAdmin: 60,
  GetLanding: 60,
  GetLanguagesAdmin: 60,
  GetLessonBoards: 50,
  GetLessonSchedule: 30,
  GetLessonSchedules: 20,
  GetLiveLessonSchedule: 30,
  GetMatchInstructors: 20,
  GetOwnProfile: 29,
  GetProfile: 29,
  GetProfileCertificates: 29,
  GetProfileConnections: 50,
  GetProfileInstructors: 50,
  GetProfileReviews: 50,
  GetProfileStudents: 50,
  GetPublicProfileParts: 60,
  GetPublicProfiles: 60,
  GetPushSubscriptions: 60,
  GetQuizHistoryPaginated: 50,
  GetQuizzes: 50,
  GetReportsAdmin: 50,
  GetSavedQuizCategories: 50,
  GetSavedQuizzes: 50,
  GetSkill: 50,
  GetSkillSlugs: 60,
  GetSpecialitiesAdmin: 60,
  GetUserAdmin: 60,
  GetUserBadges: 20,
  GetUserConnections: 50,
  GetUserConnectionsHistory: 50,
  GetUserContactSharings: 50,
  GetUsersAdmin: 50,
  SearchChatMessages: 50,
  SearchUsers: 60,
};

const scenes: Scene[] = [];

beforeAll(async () => {
  scenes.push(await createScene({ rows: 1, students: 1 }), await createScene({ rows: 60, students: 30 }));
}, 240_000);
afterAll(() => Promise.all(scenes.map(({ app }) => app.close())));

/** Sends the operation and answers how many statements it took. */
async function measure(scene: Scene, name: string, document: string) {
  const { app, teacher } = scene;
  const { variables, by = teacher } = (await SENDINGS[name]?.(scene)) ?? {};
  const token = await tokenFor(app, by);
  // The first request of a person notes their presence.
  await app.query('{ getCurrentUser { id } }', {}, token);
  // What the call before was allowed is remembered for a second, and what it counted for ten.
  invalidateAccess(app.sys);
  forgetCounts(app.sys);
  const { result, queries } = await app.countQueries(() => app.query(document, { ...variables }, token));
  expect(result.errors).toBeUndefined();
  return { data: result.data, statements: queries.length };
}

/** Items of the longest list anywhere in an answer. */
function longest(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null) return 0;
  return Math.max(Array.isArray(answer) ? answer.length : 0, ...Object.values(answer).map(longest));
}

describe('statements per operation', () => {
  const documents = readWebDocuments();

  it.each([...documents.keys()])('%s', async (name) => {
    const measured = [];
    for (const scene of scenes) measured.push(await measure(scene, name, documents.get(name) ?? ''));
    const counts = measured.map(({ statements }) => statements);
    expect({ [name]: counts }).toEqual({ [name]: [TABLE[name], TABLE[name]] });
    expect(longest(measured.at(-1)?.data)).toBeGreaterThanOrEqual(LONG[name] ?? 0);
    expect(TABLE[name]).toBeLessThanOrEqual(OVER[name] ?? STATEMENTS_MAX);
  });

  it('has a row for each operation and for nothing else', () => {
    const names = [...documents.keys()].sort();
    expect(Object.keys(TABLE)).toEqual(names);
    expect(Object.keys(SENDINGS).sort()).toEqual(names);
  });
});
