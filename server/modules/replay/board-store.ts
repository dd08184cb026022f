import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PAGE_TYPE } from '#contract/board-page.ts';
import { STREAM_PART_MAX_BYTES } from '#contract/limits.ts';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import type { TakenBoard } from '../lesson-record/model.ts';

/** Elements of one part, however small they are. */
const PART_ELEMENTS = 1_000;

export interface BoardAsked {
  scheduleId: number;
  board: Pick<TakenBoard, 'boardId' | 'seq' | 'waited'>;
  from: Date;
}

/** What was first done to each element of a board in the lesson. */
const touched = ({ board: { boardId, seq, waited }, from }: BoardAsked): SQL => sql`
  begun as materialized (
    select coalesce((select former.seq from stream_operation former
      where former.stream = ${`board:${boardId}`} and former.seq <= ${seq}
        and former.created_at < ${from.toISOString()}::timestamptz
      order by former.seq desc limit 1), 0) as seq
  ), touched as materialized (
    select distinct on (each -> 'element' ->> 'id') each -> 'element' ->> 'id' as id, each ->> 'kind' as kind,
      each -> 'element' as element
    from begun join stream_operation one on one.stream = ${`board:${boardId}`}
      and ((one.seq > begun.seq and one.seq <= ${seq}) or one.seq = any(${sql.param(waited)}::int[]))
    cross join lateral jsonb_array_elements(one.payload -> 'changes') each
    order by each -> 'element' ->> 'id', one.seq
  )`;

/** What of a part of the record was not touched in the lesson: it stood so when that began. */
export async function findUntouched(db: Database, asked: BoardAsked, part: number): Promise<object[]> {
  const rows = await rowsOf<{ element: object }>(
    db,
    sql`
    with ${touched(asked)}
    select each.element from lesson_record_part stored
    cross join lateral jsonb_array_elements(stored.elements) with ordinality as each(element, place)
    where stored.schedule_id = ${asked.scheduleId} and stored.board_id = ${asked.board.boardId}
      and stored.part = ${part} and each.element ->> 'id' not in (select id from touched)
    order by each.place`,
  );
  return rows.map(({ element }) => element);
}

/**
 * A part of what was touched in the lesson as it stood before. The log before the lesson is read only if something was changed
 * that was there. Of what came with a clone the first change is the nearest that is known: it counts less than that change, so
 * that the change is seen.
 */
export async function findTouched(
  db: Database,
  asked: BoardAsked,
  part: number,
): Promise<{ elements: object[]; hasNext: boolean }> {
  const [row] = await rowsOf<{ elements: object[] | null; last: number | null }>(
    db,
    sql`
    with ${touched(asked)}, present as (select * from touched where kind <> '1'), logged as (
      select distinct on (each -> 'element' ->> 'id') each -> 'element' ->> 'id' as id, each -> 'element' as element
      from begun join stream_operation one on one.stream = ${`board:${asked.board.boardId}`} and one.seq <= begun.seq
      cross join lateral jsonb_array_elements(one.payload -> 'changes') each
      where exists (select from present) and each -> 'element' ->> 'id' in (select id from present)
      order by each -> 'element' ->> 'id', (each -> 'element' ->> 'version')::float8 desc,
        (each -> 'element' ->> 'versionNonce')::float8
    ), stood as (
      select id, element from logged
      union all
      select id, element || jsonb_build_object('isDeleted', false, 'version', (element ->> 'version')::float8 - 1)
      from present where id not in (select id from logged)
    ), placed as (
      select element, id,
        (sum(octet_length(element::text)) over (order by id) / ${STREAM_PART_MAX_BYTES}::int)::int as page,
        ((row_number() over (order by id) - 1) / ${PART_ELEMENTS}::int)::int as portion
      from stood where not (element ->> 'isDeleted')::boolean or element ->> 'type' = ${PAGE_TYPE}
    ), ranked as (select element, id, dense_rank() over (order by page, portion)::int - 1 as part from placed)
    select (select jsonb_agg(element order by id) from ranked where part = ${part}) as elements,
      (select max(part) from ranked) as last`,
  );
  return { elements: row?.elements ?? [], hasNext: part < (row?.last ?? 0) };
}
