import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { MAIN_PAGE, PAGE_TYPE } from '#contract/board-page.ts';
import { REPLAY_PART_BYTES, REPLAY_PART_OPERATIONS, WAITING_TAKEN_MINUTES } from '#contract/limits.ts';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { recordset } from '../../db/recordset.ts';
import type { MarkRow, OperationRow, PageRow, Source, Span, ThingRow } from './model.ts';

/** The changes of a lesson that a replay shows. */
const CHANGES = ['open', 'page', 'playback', 'place', 'gloss', 'follow', 'release', 'hint', 'shown'];
/** What a message counts in a part: its words may change between two reads, and no part may move by that. */
const MESSAGE_BYTES = 600;
/** What the fields around an operation count. */
const FRAME_BYTES = 100;

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** The last number of a board's log before the lesson, found from `edge` backwards: the lesson alone is read. */
const lastBefore = (stream: SQL, edge: SQL, from: Date): SQL => sql`
  coalesce((select former.seq from stream_operation former
    where former.stream = ${stream} and former.seq <= ${edge} and former.created_at < ${instant(from)}
    order by former.seq desc limit 1), 0)`;

/**
 * The numbers of a lesson's time in these logs, in the order of time, divided into parts. Within a log times never go back,
 * whatever the clocks of the processes were; what waited on devices is at the end. The division depends on nothing that
 * changes later, so that parts that are read one after another leave nothing out.
 */
const entries = (sources: readonly Source[], { from, to }: Span): SQL => sql`
  with source as materialized (
    select * from jsonb_to_recordset(${recordset(sources)}) as source(stream text, kind text, edge int, waited jsonb)
  ), taken as (
    select source.stream, source.kind, one.seq, one.bytes, one.created_at, false as is_waited
    from source
    cross join lateral (select ${lastBefore(sql`source.stream`, sql`source.edge`, from)} as seq) begun
    join stream_operation one on one.stream = source.stream and one.seq > begun.seq and one.seq <= source.edge
    where source.kind = 'board'
    union all
    select source.stream, source.kind, one.seq, one.bytes, one.created_at, true
    from source cross join lateral jsonb_array_elements_text(source.waited) waited(seq)
    join stream_operation one on one.stream = source.stream and one.seq = waited.seq::int
    union all
    select source.stream, source.kind, one.seq, one.bytes, one.created_at, false
    from source join stream_operation one on one.stream = source.stream
    where source.kind <> 'board' and one.created_at >= ${instant(from)} and case source.kind
      when 'chat' then one.created_at <= ${instant(to)} and one.payload ? 'message'
      when 'lesson' then one.created_at <= ${instant(to)}
        and one.payload ->> 'change' = any(${sql.param(CHANGES)}::text[])
      else one.created_at <= ${instant(to)} + make_interval(mins => ${WAITING_TAKEN_MINUTES}) end
  ), timed as (
    select stream, kind, seq, is_waited,
      case kind when 'chat' then ${MESSAGE_BYTES}::int else bytes + ${FRAME_BYTES}::int end as size,
      least(${to.getTime() - from.getTime()}::int, greatest(0, floor(1000 * extract(epoch from
        max(created_at) over (partition by stream order by is_waited, seq) - ${instant(from)}))))::int as at
    from taken
  ), summed as (
    select *, ((sum(size) over moment - size) / ${REPLAY_PART_BYTES}::int)::int as page,
      ((row_number() over moment - 1) / ${REPLAY_PART_OPERATIONS}::int)::int as portion
    from timed window moment as (order by is_waited, at, stream, seq)
  ), entry as (
    select stream, kind, seq, at, is_waited, dense_rank() over (order by page, portion)::int - 1 as part from summed
  )`;

/** All operations of a lesson's time, without what they say but for that which chapters are made from. */
export const listMarks = (db: Database, sources: readonly Source[], span: Span): Promise<MarkRow[]> =>
  rowsOf<MarkRow>(
    db,
    sql`${entries(sources, span)}
    select entry.stream, entry.kind, entry.seq, entry.at, entry.part,
      case when entry.kind = 'board' and one.payload #>> '{changes,0,element,type}' <> ${PAGE_TYPE}
        then coalesce(one.payload #>> '{changes,0,element,customData,page}', ${MAIN_PAGE}) end as page,
      case when entry.kind = 'lesson' then one.payload end as change
    from entry join stream_operation one on one.stream = entry.stream and one.seq = entry.seq
    order by entry.is_waited, entry.at, entry.stream, entry.seq`,
  );

/** The operations of a part, whole. */
export const listOperations = (
  db: Database,
  sources: readonly Source[],
  span: Span,
  part: number,
): Promise<OperationRow[]> =>
  rowsOf<OperationRow>(
    db,
    sql`${entries(sources, span)}
    select entry.stream, entry.kind, entry.seq, entry.at, entry.part, one.user_id as "userId", one.payload
    from entry join stream_operation one on one.stream = entry.stream and one.seq = entry.seq
    where entry.part = ${part}
    order by entry.is_waited, entry.at, entry.stream, entry.seq`,
  );

/** Who wrote in a chat in a lesson's time what is not deleted. */
export async function listAuthors(db: Database, chatId: number, { from, to }: Span): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    select distinct one.user_id as id from stream_operation one
    where one.stream = ${`chat:${chatId}`} and one.created_at between ${instant(from)} and ${instant(to)}
      and one.user_id is not null and one.payload ? 'message' and not one.payload ? 'deletedAt'
    order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** What these files and publications are called; null: they were deleted. */
export const listThings = (
  db: Database,
  {
    scheduleId,
    fileIds,
    publicationIds,
  }: Record<'fileIds' | 'publicationIds', string[]> & { scheduleId: number },
): Promise<ThingRow[]> =>
  rowsOf<ThingRow>(
    db,
    sql`
    select 'FILE' as kind, upload.id::text as id, coalesce(
      (select added.title from schedule_file added
        where added.schedule_id = ${scheduleId} and added.file_id = upload.id limit 1),
      (select attachment.title from schedule_lesson used
        join lesson_attachment attachment on attachment.lesson_id = used.lesson_id
        where used.schedule_id = ${scheduleId} and attachment.file_id = upload.id limit 1), upload.name) as title
    from upload where upload.id = any(${sql.param(fileIds)}::uuid[]) and upload.removed_at is null
    union all
    select 'PUBLICATION', publication.id::text, publication.title from publication
    where publication.id = any(${sql.param(publicationIds)}::int[]) and publication.deleted_at is null`,
  );

/** The pages of the boards of a lesson at its end, but for those that every board has and nobody has named or moved. */
export const listPages = (db: Database, scheduleId: number): Promise<PageRow[]> =>
  rowsOf<PageRow>(
    db,
    sql`
    select stored.board_id as "boardId", each ->> 'id' as id, each ->> 'name' as name, each ->> 'place' as place
    from lesson_record_part stored cross join lateral jsonb_array_elements(stored.elements) each
    where stored.schedule_id = ${scheduleId} and each ->> 'type' = ${PAGE_TYPE}`,
  );
