import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import { board } from '../../db/schema/board.ts';
import { connection } from '../../db/schema/connection.ts';
import { profile, userPrice } from '../../db/schema/profile.ts';
import { quiz, quizHistory } from '../../db/schema/quiz.ts';
import { lessonSchedule, lessonScheduleStudent } from '../../db/schema/schedule.ts';
import { canBeFound } from '../../db/visible.ts';
import type { OnboardingStepKind } from '../../generated/resolvers.ts';

export type Progress = Record<OnboardingStepKind, boolean> & { sampleQuizId: number | null };

/** What a person has done of the first steps, and a quiz to try if that is still to be done. One statement. */
export async function findProgress(db: Database, userId: number): Promise<Progress | null> {
  const hadLesson = hasLesson(userId);
  const hasQuiz = sql<boolean>`(exists (select 1 from ${quizHistory} taken where taken.user_id = ${userId})
    or exists (select 1 from ${quiz} own where own.author_id = ${userId} and own.deleted_at is null) or ${hadLesson})`;
  const [found] = await db
    .select({
      LANGUAGE: sql<boolean>`(${profile.targetLanguageId} is not null and ${profile.languageLevel} is not null)`,
      PHOTO: sql<boolean>`(${user.photoId} is not null)`,
      HEADLINE: sql<boolean>`(coalesce(${profile.shortAbout}, '') <> '')`,
      PRICE: sql<boolean>`exists (select 1 from ${userPrice} price where price.user_id = ${userId})`,
      PERSON: hasPeople(userId),
      QUIZ: hasQuiz,
      BOARD: sql<boolean>`(exists (select 1 from ${board} own where own.owner_id = ${userId} and own.deleted_at is null)
        or ${hadLesson})`,
      // "case" evaluates only the branch it needs: nobody searches for a quiz that is not offered.
      sampleQuizId: sql<number | null>`case when ${hasQuiz} then null else (${sampleQuiz(db, userId)}) end`,
    })
    .from(user)
    .leftJoin(profile, eq(profile.userId, user.id))
    .where(eq(user.id, userId));
  return found ?? null;
}

/** Has invited somebody, or is connected: whoever only received an invitation has found nobody yet. */
const hasPeople = (userId: number): SQL<boolean> =>
  sql<boolean>`(exists (select 1 from ${connection} sent where sent.sender_id = ${userId})
    or exists (select 1 from ${connection} bond where bond.receiver_id = ${userId} and bond.status = 'CONNECTED'))`;

/** A lesson of theirs has taken place. */
const hasLesson = (userId: number): SQL<boolean> =>
  sql<boolean>`(exists (select 1 from ${lessonSchedule} held
      where held.instructor_id = ${userId} and held.started_at is not null)
    or exists (select 1 from ${lessonScheduleStudent} place
      join ${lessonSchedule} held on held.id = place.schedule_id
      where place.student_id = ${userId} and held.started_at is not null))`;

/** The oldest public quiz with exercises by somebody whom the person may find, read in the order of the ids. */
const sampleQuiz = (db: Database, userId: number) =>
  db
    .select({ id: quiz.id })
    .from(quiz)
    .innerJoin(user, eq(user.id, quiz.authorId))
    .where(
      and(eq(quiz.privacy, 'PUBLIC'), isNull(quiz.deletedAt), gt(quiz.exercisesCount, 0), canBeFound(userId)),
    )
    .orderBy(quiz.id)
    .limit(1);
