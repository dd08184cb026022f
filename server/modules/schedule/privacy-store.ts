import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import { lessonInvitation } from '../../db/schema/lesson-invitation.ts';
import {
  lessonSchedule,
  lessonScheduleBoard,
  lessonScheduleFile,
  lessonScheduleLesson,
  lessonSchedulePublication,
  lessonScheduleQuiz,
  lessonScheduleStudent,
} from '../../db/schema/schedule.ts';
import { isNamedTo } from '../../db/visible.ts';

/**
 * Only the instructor receives the notes, the common price, the addresses they invited, the lessons, quizzes,
 * publications, files, boards after the first, and who took part; a student, who taught; whoever was invited, who invited
 * them and when it is. People have their first names, as they are shown.
 */
export async function readLessons(db: Database, userId: number) {
  const held = db
    .select({ id: lessonScheduleStudent.scheduleId })
    .from(lessonScheduleStudent)
    .where(eq(lessonScheduleStudent.studentId, userId));
  const given = await db.select().from(lessonSchedule).where(eq(lessonSchedule.instructorId, userId));
  const taken = await db
    .select({
      id: lessonSchedule.id,
      title: lessonSchedule.title,
      startsAt: lessonSchedule.startsAt,
      duration: lessonSchedule.duration,
      zone: lessonSchedule.zone,
      price: lessonSchedule.price,
      currency: lessonSchedule.currency,
      startedAt: lessonSchedule.startedAt,
      endedAt: lessonSchedule.endedAt,
      cancelledAt: lessonSchedule.cancelledAt,
      cancelReason: lessonSchedule.cancelReason,
      instructor: { id: user.id, firstName: firstNameFor(userId) },
    })
    .from(lessonSchedule)
    .innerJoin(user, eq(user.id, lessonSchedule.instructorId))
    .where(inArray(lessonSchedule.id, held));
  const invited = await db
    .select({ scheduleId: lessonInvitation.scheduleId, email: lessonInvitation.email })
    .from(lessonInvitation)
    .innerJoin(lessonSchedule, eq(lessonSchedule.id, lessonInvitation.scheduleId))
    .where(eq(lessonSchedule.instructorId, userId));
  const students = Map.groupBy(await readStudents(db, userId), ({ scheduleId }) => scheduleId);
  const studentsOf = (id: number) =>
    (students.get(id) ?? []).map(({ scheduleId: _of, ...student }) => student);
  return {
    given: given.map(({ room: _room, ...lesson }) => ({ ...lesson, students: studentsOf(lesson.id) })),
    taken,
    invited,
    invitations: await readInvitations(db, userId),
    ...(await readLinks(db, userId)),
  };
}

/** Null: the person is not named to them. */
const firstNameFor = (userId: number) =>
  sql<string | null>`case when ${isNamedTo(userId)} then nullif(${user.firstName}, '') end`;

/** Who takes part in the lessons that this person teaches. */
const readStudents = (db: Database, userId: number) =>
  db
    .select({
      scheduleId: lessonScheduleStudent.scheduleId,
      id: lessonScheduleStudent.studentId,
      firstName: firstNameFor(userId),
    })
    .from(lessonScheduleStudent)
    .innerJoin(lessonSchedule, eq(lessonSchedule.id, lessonScheduleStudent.scheduleId))
    .innerJoin(user, eq(user.id, lessonScheduleStudent.studentId))
    .where(eq(lessonSchedule.instructorId, userId))
    .orderBy(asc(lessonScheduleStudent.scheduleId), asc(lessonScheduleStudent.studentId));

/** Lessons to which somebody invited this person. */
const readInvitations = (db: Database, userId: number) =>
  db
    .select({
      instructorId: lessonSchedule.instructorId,
      startsAt: lessonSchedule.startsAt,
      duration: lessonSchedule.duration,
      zone: lessonSchedule.zone,
      invitedAt: lessonInvitation.createdAt,
      declinedAt: lessonInvitation.declinedAt,
    })
    .from(lessonInvitation)
    .innerJoin(lessonSchedule, eq(lessonSchedule.id, lessonInvitation.scheduleId))
    .where(eq(lessonInvitation.userId, userId));

/** The things of the lessons that this person teaches, and their boards after the first. */
async function readLinks(db: Database, userId: number) {
  const lessons = await db
    .select({ scheduleId: lessonScheduleLesson.scheduleId, lessonId: lessonScheduleLesson.lessonId })
    .from(lessonScheduleLesson)
    .innerJoin(lessonSchedule, eq(lessonSchedule.id, lessonScheduleLesson.scheduleId))
    .where(eq(lessonSchedule.instructorId, userId))
    .orderBy(asc(lessonScheduleLesson.scheduleId), asc(lessonScheduleLesson.order));
  const quizzes = await db
    .select({ scheduleId: lessonScheduleQuiz.scheduleId, quizId: lessonScheduleQuiz.quizId })
    .from(lessonScheduleQuiz)
    .innerJoin(lessonSchedule, eq(lessonSchedule.id, lessonScheduleQuiz.scheduleId))
    .where(eq(lessonSchedule.instructorId, userId))
    .orderBy(asc(lessonScheduleQuiz.scheduleId), asc(lessonScheduleQuiz.order));
  const publications = await db
    .select({
      scheduleId: lessonSchedulePublication.scheduleId,
      publicationId: lessonSchedulePublication.publicationId,
    })
    .from(lessonSchedulePublication)
    .innerJoin(lessonSchedule, eq(lessonSchedule.id, lessonSchedulePublication.scheduleId))
    .where(eq(lessonSchedule.instructorId, userId))
    .orderBy(asc(lessonSchedulePublication.scheduleId), asc(lessonSchedulePublication.order));
  const files = await db
    .select({ scheduleId: lessonScheduleFile.scheduleId, title: lessonScheduleFile.title })
    .from(lessonScheduleFile)
    .innerJoin(lessonSchedule, eq(lessonSchedule.id, lessonScheduleFile.scheduleId))
    .where(eq(lessonSchedule.instructorId, userId))
    .orderBy(asc(lessonScheduleFile.scheduleId), asc(lessonScheduleFile.order));
  const boards = await db
    .select({ scheduleId: lessonScheduleBoard.scheduleId, boardId: lessonScheduleBoard.boardId })
    .from(lessonScheduleBoard)
    .innerJoin(lessonSchedule, eq(lessonSchedule.id, lessonScheduleBoard.scheduleId))
    .where(eq(lessonSchedule.instructorId, userId))
    .orderBy(asc(lessonScheduleBoard.scheduleId), asc(lessonScheduleBoard.order));
  return { lessons, quizzes, publications, files, boards };
}
