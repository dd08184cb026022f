import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PAGE_TYPE } from '#contract/board-page.ts';
import { INT_MAX } from '#contract/id.ts';
import {
  JOIN_CLOSES_AFTER_MINUTES,
  JOIN_OPENS_BEFORE_MINUTES,
  STREAM_PART_MAX_BYTES,
  WAITING_TAKEN_MINUTES,
} from '#contract/limits.ts';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { lessonRecordBoard, lessonRecordPart } from '../../db/schema/lesson-record.ts';
import type { RecordBoardRow } from './model.ts';

/** Elements of one part, however small they are. */
const PART_ELEMENTS = 1_000;

const minutes = (count: number) => sql`make_interval(mins => ${count})`;

/** A board of a lesson that has ended. */
export interface HeldBoard {
  boardId: number;
  ownerId: number;
  name: string;
  order: number;
  endedAt: Date;
}

/** The boards of a lesson that was ended, those that were removed since included while their log is there. */
export async function listHeldBoards(db: Database, scheduleId: number): Promise<HeldBoard[]> {
  const rows = await rowsOf<HeldBoard>(
    db,
    sql`
    select board.id as "boardId", board.owner_id as "ownerId", board.name, link."order", lesson.ended_at as "endedAt"
    from lesson_schedule lesson
    cross join lateral (
      select lesson.board_id, 0 as "order"
      union all select more.board_id, more."order" from schedule_board more where more.schedule_id = lesson.id
    ) link
    join board on board.id = link.board_id and board.purged_at is null
    where lesson.id = ${scheduleId} and lesson.ended_at is not null
    order by link."order"`,
  );
  return rows.map((row) => ({ ...row, endedAt: new Date(row.endedAt) }));
}

/** Lessons that have ended since, and of which a board is not stored for good although nothing waits any more. */
export async function listUnfinished(
  db: Database,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    select lesson.id from lesson_schedule lesson
    where lesson.ends_at > ${since.toISOString()}::timestamptz - interval '1 day'
      and lesson.ended_at > ${since.toISOString()}::timestamptz
      and lesson.ended_at <= ${until.toISOString()}::timestamptz
      and exists (
        select from (
          select lesson.board_id as id
          union all select more.board_id from schedule_board more where more.schedule_id = lesson.id
        ) held
        join board on board.id = held.id and board.purged_at is null
        where not exists (select from lesson_record_board stored where stored.schedule_id = lesson.id
          and stored.board_id = held.id and stored.is_final)
      )
    order by lesson.ended_at limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Locks the row of a board in the record of a lesson, a new one if there is none; `isFinal`: it is there for good already. */
export async function lockRecord(
  db: Database,
  scheduleId: number,
  { boardId, name, order }: HeldBoard,
): Promise<{ isNew: boolean; isFinal: boolean }> {
  const added = await db
    .insert(lessonRecordBoard)
    .values({ scheduleId, boardId, name, order, seq: 0, isFinal: false })
    .onConflictDoNothing()
    .returning({ boardId: lessonRecordBoard.boardId });
  const [row] = await db
    .select({ isFinal: lessonRecordBoard.isFinal })
    .from(lessonRecordBoard)
    .where(and(eq(lessonRecordBoard.scheduleId, scheduleId), eq(lessonRecordBoard.boardId, boardId)))
    .for('update');
  return { isNew: added.length > 0, isFinal: row?.isFinal ?? false };
}

/** Whether something that waited on a device at the end of the lesson was taken since. */
export async function hasWaited(db: Database, scheduleId: number, board: HeldBoard): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(
    db,
    sql`
    with edge as (${lastNumber(board.boardId, board.endedAt)})
    select exists (${waitingOperations(scheduleId, board)}) as found`,
  );
  return row?.found ?? false;
}

/** Says that a board is stored for good as it is stored. */
export async function finishBoard(
  db: Database,
  scheduleId: number,
  { boardId }: Pick<HeldBoard, 'boardId'>,
): Promise<void> {
  await db
    .update(lessonRecordBoard)
    .set({ isFinal: true })
    .where(ofBoard(lessonRecordBoard, { scheduleId, boardId }));
}

/**
 * Stores the elements of a board as they stood at the last number taken for the lesson: at its end, with what waited on
 * devices then. Those that nobody changed since are those of the board; of the others the log has the highest by R20.
 */
export async function storeBoard(
  db: Database,
  scheduleId: number,
  { boardId, ownerId, endedAt, isFinal }: HeldBoard & { isFinal: boolean },
): Promise<void> {
  const key = { scheduleId, boardId };
  await db.delete(lessonRecordPart).where(ofBoard(lessonRecordPart, key));
  const [row] = await rowsOf<{ seq: number; parts: number }>(
    db,
    sql`
    with edge as (${lastNumber(boardId, endedAt)}), waiting as (${waitingOperations(scheduleId, { boardId, ownerId, endedAt })}),
    ${stoodElements(boardId)},
    placed as (
      select element, (sum(bytes) over (order by element ->> 'id') / ${STREAM_PART_MAX_BYTES}::int)::int as page,
        ((row_number() over (order by element ->> 'id') - 1) / ${PART_ELEMENTS}::int)::int as portion
      from stood
      -- Pages alone are no drawing.
      where exists (select from stood drawn where not (drawn.element ->> 'isDeleted')::boolean
          and drawn.element ->> 'type' <> ${PAGE_TYPE})
        and (not (element ->> 'isDeleted')::boolean or element ->> 'type' = ${PAGE_TYPE})
    ), parts as (
      insert into lesson_record_part (schedule_id, board_id, part, elements)
      select ${scheduleId}::int, ${boardId}::int, row_number() over (order by page, portion) - 1,
        jsonb_agg(element order by element ->> 'id')
      from placed group by page, portion
      returning part
    )
    select (select seq from edge) as seq, (select count(*)::int from parts) as parts`,
  );
  await db
    .update(lessonRecordBoard)
    .set({ seq: row?.seq ?? 0, partsCount: row?.parts ?? 0, isFinal })
    .where(ofBoard(lessonRecordBoard, key));
}

const ofBoard = (
  table: typeof lessonRecordBoard | typeof lessonRecordPart,
  { scheduleId, boardId }: { scheduleId: number; boardId: number },
): SQL | undefined => and(eq(table.scheduleId, scheduleId), eq(table.boardId, boardId));

const streamOf = (boardId: number) => `board:${boardId}`;

/** The last number of a board's log at this instant: a clone's log begins after that of the copy. */
const lastNumber = (boardId: number, at: Date): SQL => sql`
  select coalesce(
    (select one.seq from stream_operation one
      where one.stream = ${streamOf(boardId)} and one.created_at <= ${at.toISOString()}::timestamptz
      order by one.seq desc limit 1),
    (select one.seq - 1 from stream_operation one where one.stream = ${streamOf(boardId)} order by one.seq limit 1),
    (select held.seq from stream held where held.name = ${streamOf(boardId)}), 0) as seq`;

/**
 * What waited on devices at the end and was taken afterwards. Of the owner nobody can tell what waited; and once another
 * lesson opens on the board, what is drawn is of that.
 */
const waitingOperations = (
  scheduleId: number,
  { boardId, ownerId, endedAt }: Pick<HeldBoard, 'boardId' | 'ownerId' | 'endedAt'>,
): SQL => {
  const ended = sql`${endedAt.toISOString()}::timestamptz`;
  const next = sql`
    select min(other.starts_at - ${minutes(JOIN_OPENS_BEFORE_MINUTES)}) from lesson_schedule other
    where other.id <> ${scheduleId} and other.cancelled_at is null
      and coalesce(other.ended_at, other.ends_at + ${minutes(JOIN_CLOSES_AFTER_MINUTES)}) > ${ended}
      and (other.board_id = ${boardId} or exists (select from schedule_board more
        where more.schedule_id = other.id and more.board_id = ${boardId}))`;
  return sql`
    select one.seq from stream_operation one, edge
    where one.stream = ${streamOf(boardId)} and one.seq > edge.seq and one.user_id <> ${ownerId}
      and one.created_at <= least(${ended} + ${minutes(WAITING_TAKEN_MINUTES)}, (${next}))
      and one.user_id in (select entry.user_id from live_entry entry
        where entry.schedule_id = ${scheduleId} and (entry.left_at is null or entry.left_at >= ${ended}))`;
};

/**
 * The log is read only where something was changed since. What came with a clone has no entry in its log: once it was
 * changed, the board itself is the nearest that is known.
 */
const stoodElements = (boardId: number): SQL => sql`
    changed as (
      select held.element_id, held.data from board_element held, edge
      where held.board_id = ${boardId} and held.seq > edge.seq
    ), logged as (
      select one.seq, each ->> 'kind' as kind, each -> 'element' as element
      from stream_operation one cross join lateral jsonb_array_elements(one.payload -> 'changes') each
      where one.stream = ${streamOf(boardId)} and exists (select from changed)
        and each -> 'element' ->> 'id' in (select element_id from changed)
    ), before as (
      select distinct on (logged.element ->> 'id') logged.element ->> 'id' as id, logged.element
      from logged, edge
      where logged.seq <= edge.seq or logged.seq in (select seq from waiting)
      order by logged.element ->> 'id', (logged.element ->> 'version')::float8 desc,
        (logged.element ->> 'versionNonce')::float8
    ), cloned as (
      select changed.data from changed
      where not exists (select from before where before.id = changed.element_id)
        and (select first.kind <> '1' from logged first where first.element ->> 'id' = changed.element_id
          order by first.seq limit 1)
    ), stood as (
      select held.data as element, held.bytes from board_element held, edge
      where held.board_id = ${boardId} and held.seq <= edge.seq
      union all select before.element, octet_length(before.element::text) from before
      union all select cloned.data || '{"isDeleted": false}'::jsonb, octet_length(cloned.data::text) from cloned
    )`;

/**
 * The numbers of what waited on devices and is in the record of a board that is stored for good. The log is read from the end of
 * the lesson until the first operation that is too new.
 */
export async function listWaited(
  db: Database,
  scheduleId: number,
  { seq, ...board }: HeldBoard & { seq: number },
): Promise<number[]> {
  const taken = sql`${board.endedAt.toISOString()}::timestamptz + ${minutes(WAITING_TAKEN_MINUTES)}`;
  const rows = await rowsOf<{ seq: number }>(
    db,
    sql`
    with edge as (select ${seq}::int as seq)
    ${waitingOperations(scheduleId, board)} and one.seq < coalesce((select later.seq from stream_operation later
      where later.stream = ${streamOf(board.boardId)} and later.seq > ${seq} and later.created_at > ${taken}
      order by later.seq limit 1), ${INT_MAX})
    order by one.seq`,
  );
  return rows.map((row) => row.seq);
}

/** The boards of a lesson as they were stored, in their order. */
export async function listRecordBoards(db: Database, scheduleId: number): Promise<RecordBoardRow[]> {
  return db
    .select({
      boardId: lessonRecordBoard.boardId,
      name: lessonRecordBoard.name,
      partsCount: lessonRecordBoard.partsCount,
      isFinal: lessonRecordBoard.isFinal,
      seq: lessonRecordBoard.seq,
    })
    .from(lessonRecordBoard)
    .where(eq(lessonRecordBoard.scheduleId, scheduleId))
    .orderBy(lessonRecordBoard.order);
}

/** The elements of a part; null: there is no such part. */
export async function findPart(
  db: Database,
  { scheduleId, boardId, part }: { scheduleId: number; boardId: number; part: number },
): Promise<object[] | null> {
  const [row] = await db
    .select({ elements: lessonRecordPart.elements })
    .from(lessonRecordPart)
    .where(and(ofBoard(lessonRecordPart, { scheduleId, boardId }), eq(lessonRecordPart.part, part)));
  return (row?.elements as object[] | undefined) ?? null;
}
