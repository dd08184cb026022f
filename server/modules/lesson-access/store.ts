import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LessonChangeOf } from '#contract/live/changes.ts';
import { JOIN_CLOSES_AFTER_MINUTES, JOIN_OPENS_BEFORE_MINUTES } from '#contract/limits.ts';
import { isAny } from '../../db/any.ts';
import type { Database } from '../../db/client.ts';
import {
  endsAt,
  lessonColumns,
  occupiedAt,
  scheduleId,
  secondsBefore,
  startedAt,
} from '../../db/lesson-columns.ts';
import type { LessonRow } from '../../db/lesson-columns.ts';
import { liveState } from '../../db/schema/live.ts';
import { lessonSchedule, lessonScheduleBoard, lessonScheduleStudent } from '../../db/schema/schedule.ts';
import { batched } from '../../batched.ts';

/** A lookup at an instant; lookups in one batch use the latest one. */
interface At {
  id: number;
  now: Date;
}

const idsAt = (asked: readonly At[]) => ({
  ids: [...new Set(asked.map(({ id }) => id))],
  now: new Date(Math.max(...asked.map(({ now }) => now.getTime()))),
});

export const findLesson = batched(async (db, asked: readonly At[]): Promise<(LessonRow | null)[]> => {
  const { ids, now } = idsAt(asked);
  const rows = await db.select(lessonColumns(now)).from(lessonSchedule).where(isAny(lessonSchedule.id, ids));
  return asked.map(({ id }) => rows.find((row) => row.id === id) ?? null);
});

/** The lessons that a chat belongs to: one, or none. */
export const listOfChat = batched(async (db, asked: readonly At[]): Promise<LessonRow[][]> => {
  const { ids, now } = idsAt(asked);
  const rows = await db
    .select(lessonColumns(now))
    .from(lessonSchedule)
    .where(isAny(lessonSchedule.chatId, ids));
  return asked.map(({ id }) => rows.filter((row) => row.chatId === id));
});

/** Who draws on the boards of a lesson. */
export interface DrawRight {
  /** Null: nobody has said. */
  draw: LessonChangeOf<'draw'> | null;
}
export type BoardLessonRow = LessonRow & DrawRight;

/** Of a lesson on a board: who draws there, too. */
const boardLessonColumns = (now: Date) => ({
  ...lessonColumns(now),
  draw: sql<DrawRight['draw']>`(select held.payload from ${liveState} held
    where held.schedule_id = ${scheduleId} and held.key = 'draw')`,
});

/** The same rule as isOpen in window.ts. It skips lessons of the board that ended long ago. */
export const listOpenOfBoard = batched(async (db, asked: readonly At[]): Promise<BoardLessonRow[][]> => {
  const { ids, now } = idsAt(asked);
  const opened = secondsBefore(now, -JOIN_OPENS_BEFORE_MINUTES * 60);
  const rows = await db
    .select(boardLessonColumns(now))
    .from(lessonSchedule)
    .where(
      and(
        goesOnBoard(ids, now),
        sql`(${startedAt} is not null or ${lessonSchedule}.starts_at <= ${opened}::timestamptz)`,
      ),
    );
  return asked.map(({ id }) => rows.filter(({ boards }) => boards.some((board) => board.id === id)));
});

/**
 * Of the lessons a person has or had on a board, the one that gives them most access, the one that ended last; not
 * cancelled ones, nor those they were removed from.
 */
export async function findOwnOfBoard(
  db: Database,
  boardId: number,
  userId: number,
  now: Date,
): Promise<BoardLessonRow | null> {
  const own = sql`exists (select 1 from ${lessonScheduleStudent} student
    where student.schedule_id = ${scheduleId} and student.student_id = ${userId} and student.put_out_at is null)`;
  const out = sql`exists (select 1 from ${lessonScheduleStudent} student
    where student.schedule_id = ${scheduleId} and student.student_id = ${userId})`;
  const teaches = sql`${lessonSchedule}.instructor_id = ${userId}`;
  const [row] = await db
    .select(boardLessonColumns(now))
    .from(lessonSchedule)
    .where(and(isOnBoard(boardId), sql`(${teaches} or ${out})`))
    .orderBy(
      sql`(${lessonSchedule}.cancelled_at is null and (${teaches} or ${own})) desc`,
      sql`${lessonSchedule}.ended_at desc nulls last`,
    )
    .limit(1);
  return row ?? null;
}

/** By two indexes: the board is the first of the lesson, or another. */
const isOnBoard = (boardId: number): SQL => sql`${scheduleId} in (
  select first.id from ${lessonSchedule} first where first.board_id = ${boardId}
  union all select more.schedule_id from ${lessonScheduleBoard} more where more.board_id = ${boardId})`;

/** Whether an upcoming or live lesson uses the board. */
export async function isBoardInUse(db: Database, boardId: number, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: lessonSchedule.id })
    .from(lessonSchedule)
    .where(goesOnBoard([boardId], now))
    .limit(1);
  return rows.length > 0;
}

/** UPCOMING or LIVE lessons on these boards. Of past ones only those that may still run are read: two indexes. */
function goesOnBoard(boardIds: readonly number[], now: Date): SQL | undefined {
  const closed = secondsBefore(now, JOIN_CLOSES_AFTER_MINUTES * 60);
  const boards = sql`any(${sql.param([...boardIds])}::int[])`;
  return and(
    isNull(lessonSchedule.cancelledAt),
    isNull(lessonSchedule.endedAt),
    sql`${scheduleId} in (
      select fresh.id from ${lessonSchedule} fresh
        where fresh.board_id = ${boards} and fresh.ends_at > ${closed}::timestamptz
      union all select late.id from ${lessonSchedule} late
        where late.board_id = ${boards} and late.ends_at <= ${closed}::timestamptz
          and late.started_at is not null and late.ended_at is null and late.cancelled_at is null
      union all select more.schedule_id from ${lessonScheduleBoard} more where more.board_id = ${boards})`,
    sql`(${endsAt} > ${closed}::timestamptz or ${occupiedAt(now)})`,
  );
}

/** Those of these exercises that are released, and not revealed, in a lesson that the student is in now. */
export async function listWithheld(
  db: Database,
  { studentId, exerciseIds, since }: { studentId: number; exerciseIds: readonly number[]; since: Date },
): Promise<number[]> {
  const keys = exerciseIds.map((id) => `release:${id}`);
  const found = await db
    .selectDistinct({ key: liveState.key })
    .from(lessonScheduleStudent)
    .innerJoin(
      lessonSchedule,
      and(
        eq(lessonSchedule.id, lessonScheduleStudent.scheduleId),
        isNotNull(lessonSchedule.startedAt),
        isNull(lessonSchedule.endedAt),
        isNull(lessonSchedule.cancelledAt),
      ),
    )
    .innerJoin(liveState, and(eq(liveState.scheduleId, lessonSchedule.id), isAny(liveState.key, keys)))
    .where(
      and(
        eq(lessonScheduleStudent.studentId, studentId),
        gt(lessonScheduleStudent.startsAt, since),
        isNull(lessonScheduleStudent.removedAt),
        sql`${liveState.payload} ->> 'state' in ('RELEASED', 'LOCKED', 'TAKEN_BACK')`,
      ),
    );
  return found.map(({ key }) => Number(key.slice('release:'.length)));
}
