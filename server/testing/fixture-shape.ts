import type { UploadPurpose } from '#contract/upload.ts';
import type { user } from '../db/schema/account.ts';
import type { UserRow } from '../modules/account/model.ts';
import type { MailApp } from './mailbox.ts';
import type { createLessonFixture } from './lesson-fixture.ts';
import type { createPublicationFixture } from './material-fixture.ts';
import type { createQuizFixture } from './quiz-fixture.ts';

/**
 * What arguments are built from: a database with `rows` of everything, so that every list an operation reads has
 * this length. The functions create what an operation uses up.
 */
export interface FixtureData {
  app: MailApp;
  rows: number;
  teacher: UserRow;
  admin: UserRow;
  /** Connected with the teacher; all are in the first upcoming lesson. */
  students: UserRow[];
  /** The first student, who had lessons with `rows` instructors. */
  student: UserRow;
  /** The person whose page is requested: the teacher. */
  seen: UserRow;
  /** The first upcoming lesson, with its board and chat. */
  lesson: { id: number; boardId: number; chatId: number };
  /** A board of the teacher without a lesson; `key` opens its preview. */
  board: { id: number };
  certificateId: number;
  notificationIds: number[];
  /** A new person whom operations may change, with as many devices as there are rows. */
  newcomer(values?: UserValues): Promise<UserRow>;
  /**
   * A newcomer with as many upcoming lessons, and one live lesson of each kind, taught and taken; they have
   * reviewed as many people.
   */
  busy(values?: UserValues): Promise<UserRow>;
  /** A newcomer who is connected with the teacher. */
  friend(): Promise<UserRow>;
  /** A chat of the teacher with a friend and the students. */
  group(): Promise<number>;
  /** A file that its owner, the teacher, has uploaded and not used yet. */
  upload(purpose: UploadPurpose): Promise<string>;
  /** A quiz of the teacher with as many exercises as there are rows; the student has begun and submitted it. */
  quiz(): Promise<QuizFixture>;
  /** A lesson as a thing, of the teacher, with `rows` of everything that belongs to one. */
  prepared(): Promise<LessonFixture>;
  /** A publication of the teacher with `rows` blocks of each kind. */
  page(): Promise<PublicationFixture>;
}
export type UserValues = Partial<typeof user.$inferInsert>;

export type LessonFixture = Awaited<ReturnType<typeof createLessonFixture>>;
export type PublicationFixture = Awaited<ReturnType<typeof createPublicationFixture>>;
export type QuizFixture = Awaited<ReturnType<typeof createQuizFixture>>;
