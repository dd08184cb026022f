import { inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { lessonInvitation } from '../../db/schema/lesson-invitation.ts';
import {
  lessonSchedule,
  lessonScheduleBoard,
  lessonScheduleLesson,
  lessonScheduleQuiz,
  lessonScheduleStudent,
} from '../../db/schema/schedule.ts';

export type NewSchedule = typeof lessonSchedule.$inferInsert;
export type ScheduleChange = Partial<Omit<NewSchedule, 'id'>>;

/** The id of a lesson, or a query for that of one which the same statement creates. */
type ScheduleId = number | SQL;

const ints = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;

/** Adds a lesson; `then` receives its ids. Returns a query for its id. */
export function addSchedule(
  db: Database,
  changes: Changes,
  values: Omit<NewSchedule, 'boardId' | 'chatId'> & { boardId: ScheduleId; chatId: SQL },
  then: (ids: { id: number; boardId: number; chatId: number }) => void,
): SQL {
  const { id, boardId, chatId } = lessonSchedule;
  const made = changes.add<{ id: number; board_id: number; chat_id: number }>(
    db.insert(lessonSchedule).values(values).returning({ id, boardId, chatId }).getSQL(),
    (rows) => rows.forEach((row) => then({ id: row.id, boardId: row.board_id, chatId: row.chat_id })),
  );
  return sql`(select id from ${made})`;
}

/** Adds the same change of several lessons; calendars that hold them learn that there was one. */
export function addScheduleChange(
  db: Database,
  changes: Changes,
  ids: readonly number[],
  change: ScheduleChange,
): void {
  changes.add(
    db
      .update(lessonSchedule)
      .set({ ...change, calendarSequence: sql`${lessonSchedule.calendarSequence} + 1` })
      .where(inArray(lessonSchedule.id, [...ids]))
      .getSQL(),
  );
}

/** Adds students; those who are in the lesson already stay. */
export function addStudents(
  changes: Changes,
  { id, startsAt }: { id: ScheduleId; startsAt: Date },
  studentIds: readonly number[],
): void {
  if (studentIds.length === 0) return;
  changes.add(sql`
    insert into ${lessonScheduleStudent} (schedule_id, student_id, starts_at)
    select ${id}::int, student.id, ${startsAt.toISOString()}::timestamptz from unnest(${ints(studentIds)}) as student(id)
    on conflict do nothing`);
}

/** Adds the hour of a lesson to the rows of these students, who stay in it. */
export function addStudentsMove(
  changes: Changes,
  { id, startsAt }: { id: number; startsAt: Date },
  studentIds: readonly number[],
): void {
  changes.add(sql`update ${lessonScheduleStudent} set starts_at = ${startsAt.toISOString()}::timestamptz
    where schedule_id = ${id} and student_id = any(${ints(studentIds)})`);
}

/** Adds the removal of all students but these. */
export function addStudentsRemoval(changes: Changes, id: number, studentIds: readonly number[]): void {
  changes.add(sql`delete from ${lessonScheduleStudent}
    where schedule_id = ${id} and student_id <> all(${ints(studentIds)})`);
}

const takes = (ids: readonly number[], studentId: number): SQL =>
  sql`schedule_id = any(${ints(ids)}) and student_id = ${studentId}`;

/** Adds the removal of one student from several lessons. */
export function addLeaving(changes: Changes, ids: readonly number[], studentId: number): void {
  changes.add(sql`delete from ${lessonScheduleStudent} where ${takes(ids, studentId)}`);
}

/** Adds the mark that this student was removed from these live lessons. */
export function addRemovalMark(
  changes: Changes,
  { ids, studentId, at }: { ids: readonly number[]; studentId: number; at: Date },
): void {
  changes.add(sql`update ${lessonScheduleStudent} set put_out_at = ${at.toISOString()}::timestamptz
    where ${takes(ids, studentId)}`);
}

/** Adds invitations, in the order of the addresses. */
export function addInvitations(
  changes: Changes,
  { id, emails, now }: { id: ScheduleId; emails: readonly string[]; now: Date },
): void {
  if (emails.length === 0) return;
  changes.add(sql`
    insert into ${lessonInvitation} (schedule_id, email, created_at)
    select ${id}::int, invited.email, ${now.toISOString()}::timestamptz
    from unnest(${sql.param([...emails])}::text[]) with ordinality as invited(email, place) order by invited.place
    on conflict do nothing`);
}

/**
 * Adds the deletion of the invitations to a lesson except those of these addresses. `then` receives to whom they had
 * been delivered; returned is a query for the same people.
 */
export function addWithdrawals(
  changes: Changes,
  { id, except }: { id: number; except: readonly string[] },
  then: (userIds: number[]) => void,
): SQL {
  const gone = changes.add<{ user_id: number | null }>(
    sql`delete from ${lessonInvitation}
      where schedule_id = ${id} and email <> all(${sql.param([...except])}::text[])
      returning user_id`,
    (rows) => then(rows.flatMap(({ user_id }) => user_id ?? [])),
  );
  return sql`select user_id from ${gone} where user_id is not null`;
}

/** Adds a read of those to whom invitations to the lesson were delivered. */
export function addInvitedRead(changes: Changes, id: number, then: (userIds: number[]) => void): void {
  changes.add<{ user_id: number }>(
    sql`select user_id from ${lessonInvitation} where schedule_id = ${id} and user_id is not null`,
    (rows) => then(rows.map(({ user_id }) => user_id)),
  );
}

/** Adds the boards of a lesson after its first one, in their order, in place of those it had. */
export function addBoards(changes: Changes, id: ScheduleId, boardIds: readonly number[]): void {
  addLinks(changes, id, { table: lessonScheduleBoard, column: sql.raw('board_id'), ids: boardIds });
}

/** Adds the lessons as things that a lesson in time uses, in their order, in place of those it had. */
export function addLessons(changes: Changes, id: ScheduleId, lessonIds: readonly number[]): void {
  addLinks(changes, id, { table: lessonScheduleLesson, column: sql.raw('lesson_id'), ids: lessonIds });
}

/** Adds the quizzes of a lesson, in their order, in place of those it had. */
export function addQuizzes(changes: Changes, id: ScheduleId, quizIds: readonly number[]): void {
  addLinks(changes, id, { table: lessonScheduleQuiz, column: sql.raw('quiz_id'), ids: quizIds });
}

interface Links {
  table: typeof lessonScheduleBoard | typeof lessonScheduleLesson | typeof lessonScheduleQuiz;
  column: SQL;
  ids: readonly number[];
}

function addLinks(changes: Changes, id: ScheduleId, { table, column, ids }: Links): void {
  // A lesson that is created in the same statement has none yet.
  if (typeof id === 'number')
    changes.add(sql`delete from ${table} where schedule_id = ${id} and ${column} <> all(${ints(ids)})`);
  if (ids.length === 0) return;
  changes.add(sql`
    insert into ${table} (schedule_id, ${column}, "order")
    select ${id}::int, link.id, link.place from unnest(${ints(ids)}) with ordinality as link(id, place)
    on conflict (schedule_id, ${column}) do update set "order" = excluded."order"`);
}
