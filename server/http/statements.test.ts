import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureData } from '../testing/fixture-shape.ts';
import { HOW_TO_REVIEW, listUnjudged } from '../testing/reviewed-table.ts';
import { createStatementData, measureStatements, readStatements } from '../testing/statement-table.ts';
import { readWebDocuments } from '../testing/web-documents.ts';

/**
 * Statements each operation of the web sends, the one that knows the session among them. One number an operation: a
 * list of fifty costs as many as a list of one, a lesson of thirty as many as a lesson of one.
 */
const table = readStatements();
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

/** Items the second data have in the longest list of an answer, at least: what is flat over nothing is not flat. */
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

let data: FixtureData[] = [];

beforeAll(async () => {
  data = await createStatementData();
}, 240_000);
afterAll(() => Promise.all(data.map(({ app }) => app.close())));

/** Items of the longest list anywhere in an answer. */
function longest(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null) return 0;
  return Math.max(Array.isArray(answer) ? answer.length : 0, ...Object.values(answer).map(longest));
}

describe('statements per operation', () => {
  const documents = readWebDocuments();

  it('has a row for each operation and for nothing else', () => {
    expect([...table.keys()].sort(), HOW_TO_REVIEW).toEqual([...documents.keys()].sort());
  });

  it('was judged cell by cell', () => {
    expect(listUnjudged(table), HOW_TO_REVIEW).toEqual([]);
  });

  it.each([...documents])('%s', async (name, document) => {
    const { counts, answer } = await measureStatements(data, document);
    const [declared] = table.get(name) ?? [];
    expect(counts.map(String), HOW_TO_REVIEW).toEqual([declared, declared]);
    expect(longest(answer)).toBeGreaterThanOrEqual(LONG[name] ?? 0);
    expect(Number(declared)).toBeLessThanOrEqual(OVER[name] ?? STATEMENTS_MAX);
  });
});
