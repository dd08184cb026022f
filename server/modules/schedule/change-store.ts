import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { insertFrom } from '../../db/insert-from.ts';
import type { LessonRow } from '../../db/lesson-columns.ts';
import { recordset } from '../../db/recordset.ts';
import { lessonInvitation } from '../../db/schema/lesson-invitation.ts';
import {
  lessonSchedule,
  lessonScheduleBoard,
  lessonScheduleLesson,
  lessonSchedulePublication,
  lessonScheduleQuiz,
  lessonScheduleStudent,
  lessonSeries,
} from '../../db/schema/schedule.ts';

export type ScheduleChange = Partial<Omit<typeof lessonSchedule.$inferInsert, 'id'>>;

/** Lessons to which further rows belong: these, or the name of a part that creates them in the same statement. */
type Lessons = readonly Pick<LessonRow, 'id' | 'startsAt'>[] | SQL;

const ints = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;

const fromLessons = (lessons: Lessons): SQL => {
  if (!Array.isArray(lessons)) return sql`${lessons as SQL} lesson`;
  const rows = lessons.map(({ id, startsAt }) => ({ id, starts_at: startsAt }));
  return sql`jsonb_to_recordset(${recordset(rows)}) as lesson(id int, starts_at timestamptz)`;
};

/** What a new lesson has of its own; its board, series and chat are given for all of them. */
export type NewLesson = Omit<typeof lessonSchedule.$inferSelect, 'id' | 'boardId' | 'chatId' | 'seriesId'>;

interface Made {
  id: number;
  board_id: number;
  chat_id: number;
  series_id: number | null;
  place: number;
}

/**
 * Adds lessons, each with one of the chats. `then` receives their ids, the first lesson first. Returns the name of a
 * part with their ids and hours, and a query for the id of the first.
 */
export function addSchedules(
  changes: Changes,
  rows: readonly NewLesson[],
  { boardId, seriesId, chats }: { boardId: number | SQL; seriesId: SQL | null; chats: SQL },
  then: (made: Made[]) => void,
): { lessons: SQL; firstId: SQL } {
  const part = sql`(select id, row_number() over (order by id) as place from ${chats})`;
  const columns = { board_id: sql`${boardId}::int`, series_id: sql`${seriesId}::int`, chat_id: sql`made.id` };
  const where = sql`made.place = coalesce(new.series_number, 1)`;
  const made = changes.add<Made>(
    sql`${insertFrom(lessonSchedule, rows, { from: { part, columns }, where })} order by made.place
      returning id, board_id, chat_id, series_id, coalesce(series_number, 1) as place, starts_at`,
    (stored) => then(stored.toSorted((a, b) => a.place - b.place)),
  );
  return { lessons: made, firstId: sql`(select id from ${made} where place = 1)` };
}

/** Adds a series; returns a query for its id. */
export function addSeries(changes: Changes, values: Omit<typeof lessonSeries.$inferSelect, 'id'>): SQL {
  const made = changes.add(sql`${insertFrom(lessonSeries, [values])} returning id`);
  return sql`(select id from ${made})`;
}

/** The columns that a form or a move changes. */
const CHANGED = [
  'title',
  'starts_at',
  'hour_set_at',
  'ends_at',
  'duration',
  'zone',
  'price',
  'common_price',
  'currency',
  'notes',
  'board_id',
  'updated_at',
  'revision',
  'is_moved_by_hand',
  'is_hour_shifted',
];

/** Adds what a form or a move has changed in lessons, each as it is afterwards. */
export function addScheduleRows(changes: Changes, rows: readonly LessonRow[]): void {
  const named = Object.entries(getTableColumns(lessonSchedule));
  const given = rows.map((row) =>
    Object.fromEntries(named.map(([key, { name }]) => [name, row[key as keyof typeof row]])),
  );
  const set = CHANGED.map((name) => sql`${sql.identifier(name)} = new.${sql.identifier(name)}`);
  changes.add(sql`update ${lessonSchedule} set ${sql.join(set, sql`, `)},
      calendar_sequence = ${lessonSchedule}.calendar_sequence + 1
    from jsonb_populate_recordset(null::lesson_schedule, ${recordset(given)}) as new
    where ${lessonSchedule}.id = new.id`);
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

/** Adds students; those who are in a lesson already stay. */
export function addStudents(
  changes: Changes,
  lessons: Lessons,
  { studentIds, now }: { studentIds: readonly number[]; now: Date },
): void {
  if (studentIds.length === 0) return;
  changes.add(sql`
    insert into ${lessonScheduleStudent} (schedule_id, student_id, starts_at, added_at)
    select lesson.id, student.id, lesson.starts_at, ${now.toISOString()}::timestamptz
    from ${fromLessons(lessons)} cross join unnest(${ints(studentIds)}) as student(id)
    on conflict do nothing`);
}

/** Adds the hours of lessons to the rows of their students, except those of these. */
export function addStudentsMove(changes: Changes, lessons: Lessons, except: readonly number[]): void {
  changes.add(sql`update ${lessonScheduleStudent} taken set starts_at = lesson.starts_at
    from ${fromLessons(lessons)} where taken.schedule_id = lesson.id and taken.student_id <> all(${ints(except)})`);
}

/** Adds the removal of these students. */
export function addStudentsRemoval(
  changes: Changes,
  ids: readonly number[],
  studentIds: readonly number[],
): void {
  changes.add(sql`delete from ${lessonScheduleStudent}
    where schedule_id = any(${ints(ids)}) and student_id = any(${ints(studentIds)})`);
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
  lessons: Lessons,
  { emails, now }: { emails: readonly string[]; now: Date },
): void {
  if (emails.length === 0) return;
  changes.add(sql`
    insert into ${lessonInvitation} (schedule_id, email, created_at)
    select lesson.id, invited.email, ${now.toISOString()}::timestamptz
    from ${fromLessons(lessons)}
    cross join unnest(${sql.param([...emails])}::text[]) with ordinality as invited(email, place)
    order by lesson.starts_at, lesson.id, invited.place
    on conflict do nothing`);
}

/** Somebody to whom an invitation was delivered. */
export interface Invited {
  scheduleId: number;
  userId: number;
}

const invitedOf = (rows: readonly { schedule_id: number; user_id: number | null }[]): Invited[] =>
  rows.flatMap(({ schedule_id, user_id }) =>
    user_id === null ? [] : [{ scheduleId: schedule_id, userId: user_id }],
  );

/**
 * Adds the deletion of the invitations of these addresses to lessons. `then` receives to whom they had been delivered;
 * returned is a query for the same people.
 */
export function addWithdrawals(
  changes: Changes,
  { ids, emails }: { ids: readonly number[]; emails: readonly string[] },
  then: (invited: Invited[]) => void,
): SQL {
  const gone = changes.add<{ schedule_id: number; user_id: number | null }>(
    sql`delete from ${lessonInvitation}
      where schedule_id = any(${ints(ids)}) and email = any(${sql.param([...emails])}::text[])
      returning schedule_id, user_id`,
    (rows) => then(invitedOf(rows)),
  );
  return sql`select user_id from ${gone} where user_id is not null`;
}

/** Adds a read of those to whom invitations to the lessons were delivered. */
export function addInvitedRead(
  changes: Changes,
  ids: readonly number[],
  then: (invited: Invited[]) => void,
): void {
  changes.add<{ schedule_id: number; user_id: number }>(
    sql`select schedule_id, user_id from ${lessonInvitation}
      where schedule_id = any(${ints(ids)}) and user_id is not null`,
    (rows) => then(invitedOf(rows)),
  );
}

/** Adds the boards of lessons after their first one, in their order, in place of those they had. */
export function addBoards(changes: Changes, lessons: Lessons, boardIds: readonly number[]): void {
  addLinks(changes, lessons, { table: lessonScheduleBoard, column: sql.raw('board_id'), ids: boardIds });
}

/** Adds a board to a lesson after those that it has. */
export function addBoardAfter(changes: Changes, scheduleId: number, boardId: number): void {
  changes.add(sql`
    insert into ${lessonScheduleBoard} (schedule_id, board_id, "order")
    select ${scheduleId}::int, ${boardId}::int, coalesce(max(held."order"), 0) + 1
    from ${lessonScheduleBoard} held where held.schedule_id = ${scheduleId}`);
}

/** Adds the lessons as things that lessons in time use, in their order, in place of those they had. */
export function addLessons(changes: Changes, lessons: Lessons, lessonIds: readonly number[]): void {
  addLinks(changes, lessons, { table: lessonScheduleLesson, column: sql.raw('lesson_id'), ids: lessonIds });
}

/** Adds the quizzes of lessons, in their order, in place of those they had. */
export function addQuizzes(changes: Changes, lessons: Lessons, quizIds: readonly number[]): void {
  addLinks(changes, lessons, { table: lessonScheduleQuiz, column: sql.raw('quiz_id'), ids: quizIds });
}

interface Links {
  table: typeof lessonScheduleBoard | typeof lessonScheduleLesson | typeof lessonScheduleQuiz;
  column: SQL;
  ids: readonly number[];
}

function addLinks(changes: Changes, lessons: Lessons, { table, column, ids }: Links): void {
  // Lessons that are created in the same statement have none yet.
  if (Array.isArray(lessons))
    changes.add(sql`delete from ${table}
      where schedule_id = any(${ints(lessons.map(({ id }) => id))}) and ${column} <> all(${ints(ids)})`);
  if (ids.length === 0) return;
  changes.add(sql`
    insert into ${table} (schedule_id, ${column}, "order")
    select lesson.id, link.id, link.place
    from ${fromLessons(lessons)} cross join unnest(${ints(ids)}) with ordinality as link(id, place)
    on conflict (schedule_id, ${column}) do update set "order" = excluded."order"`);
}

/** What is added to a lesson, by kind. */
export interface Additions {
  lessonIds: readonly number[];
  quizIds: readonly number[];
  publicationIds: readonly number[];
}

/** Adds things after those that a lesson uses, in their order; those that it uses already stay where they are. */
export function addThings(
  changes: Changes,
  scheduleId: number,
  { lessonIds, quizIds, publicationIds }: Additions,
): void {
  const kinds = [
    [lessonScheduleLesson, sql.raw('lesson_id'), lessonIds],
    [lessonScheduleQuiz, sql.raw('quiz_id'), quizIds],
    [lessonSchedulePublication, sql.raw('publication_id'), publicationIds],
  ] as const;
  for (const [table, column, ids] of kinds)
    if (ids.length > 0)
      changes.add(sql`
        insert into ${table} (schedule_id, ${column}, "order")
        select ${scheduleId}::int, link.id,
          link.place + (select coalesce(max(held."order"), 0) from ${table} held where held.schedule_id = ${scheduleId})
        from unnest(${ints(ids)}) with ordinality as link(id, place)
        on conflict (schedule_id, ${column}) do nothing`);
}
