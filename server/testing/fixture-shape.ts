import type { UploadPurpose } from '#contract/upload.ts';
import type { user } from '../db/schema/account.ts';
import type { UserRow } from '../modules/account/model.ts';
import type { MailApp } from './mailbox.ts';
import type { createQuizFixture } from './quiz-fixture.ts';

/**
 * What arguments are built from: a product with `rows` of everything, so that whatever an operation does to a list it does
 * to one of this length. What an operation uses up is made anew by the functions.
 */
export interface FixtureData {
  app: MailApp;
  rows: number;
  teacher: UserRow;
  admin: UserRow;
  /** Connected with the teacher, and all in the first of the lessons to come. */
  students: UserRow[];
  /** The first student, who had lessons with `rows` instructors. */
  student: UserRow;
  /** The person whose page is looked at: the teacher. */
  seen: UserRow;
  /** The first of the lessons to come, with its board and chat. */
  lesson: { id: number; boardId: number; chatId: number };
  /** A board of the teacher's without a lesson; `key` opens its preview. */
  board: { id: number };
  certificateId: number;
  notificationIds: number[];
  /** A person to whom anything may be done, with as many devices as there are rows. */
  newcomer(values?: UserValues): Promise<UserRow>;
  /** A newcomer with as many lessons to come, and one of each going on, taught and taken; they have reviewed as many people. */
  busy(values?: UserValues): Promise<UserRow>;
  /** A newcomer who is connected with the teacher. */
  friend(): Promise<UserRow>;
  /** A chat of the teacher's with a friend and the students. */
  group(): Promise<number>;
  /** A file its owner has sent and not used yet: the teacher's. */
  upload(purpose: UploadPurpose): Promise<string>;
  /** A quiz of the teacher's with as many exercises as there are rows; the student has begun and submitted it. */
  quiz(): Promise<QuizFixture>;
}
export type UserValues = Partial<typeof user.$inferInsert>;

export type QuizFixture = Awaited<ReturnType<typeof createQuizFixture>>;
