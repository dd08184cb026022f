import { sql } from 'drizzle-orm';
import type { LessonEvent } from '../../lib/contract/socket-payloads.ts';
import type { Database } from '../../server/db/client.ts';
import { streamOperation } from '../../server/db/schema/stream.ts';
import type { Diaries, Diary, LessonDiary } from './writers.ts';
import { contentOf } from './written.ts';

/** Violations: any count above 0 is a defect. */
export interface Counts {
  /** Acknowledged, but missing, or stored under another number or with other content. */
  lost: number;
  /** Stored, but never sent. */
  ghosts: number;
  /** Stored more than once. */
  doubled: number;
  /** Rows of different tables that contradict each other. */
  torn: number;
  /** Operations of one author, stored in another order than they were written and acknowledged. */
  inversions: number;
}
export const NO_HARM: Counts = { lost: 0, ghosts: 0, doubled: 0, torn: 0, inversions: 0 };

export type Row = typeof streamOperation.$inferSelect;

/** The whole log, each stream in the order of its numbers. */
export const readLog = (db: Database): Promise<Row[]> =>
  db.select().from(streamOperation).orderBy(streamOperation.stream, streamOperation.seq);

/** Compares what is stored with what was sent and acknowledged. */
export async function audit(db: Database, { people, lessons }: Diaries): Promise<Counts> {
  const log = await readLog(db);
  const counts = { ...NO_HARM, torn: await countTorn(db) };
  for (const diary of people) auditPerson(diary, log, counts);
  for (const diary of lessons) auditLesson(diary, log, counts);
  const authors = new Set(people.map(({ stream, userId }) => `${stream} ${userId}`));
  counts.ghosts += log.filter((row) => row.userId && !authors.has(`${row.stream} ${row.userId}`)).length;
  return counts;
}

function auditPerson(diary: Diary, log: readonly Row[], counts: Counts): void {
  const stored = log
    .filter((row) => row.stream === diary.stream && row.userId === diary.userId)
    .map(({ opId, seq, stream, payload }) => ({ opId, seq, content: contentOf(stream, payload as object) }));
  const byId = new Map(stored.map((row) => [row.opId, row]));
  const sent = new Map(diary.sent.map(({ opId, content }) => [opId, content]));
  counts.lost += diary.acknowledged.filter(({ opId, content, seq }) => {
    const row = byId.get(opId);
    return row?.seq !== seq || row.content !== content;
  }).length;
  counts.ghosts += stored.filter((row) => sent.get(row.opId) !== row.content).length;
  counts.doubled += stored.length - new Set(stored.map(({ content }) => content)).size;
  counts.inversions += countInversions(diary.acknowledged.map(({ seq }) => seq));
  const places = new Map(diary.sent.map(({ opId }, index) => [opId, index]));
  counts.inversions += countInversions(stored.map(({ opId }) => places.get(opId) ?? -1));
}

/** Number of values that are not above the previous one. */
export const countInversions = (values: readonly number[]): number =>
  values.filter((value, index) => index > 0 && value <= (values[index - 1] ?? value)).length;

/** The server's own operations have generated ids, so they are counted. In doubt they may be stored or not. */
function auditLesson(diary: LessonDiary, log: readonly Row[], counts: Counts): void {
  const muted = log.flatMap(({ stream, payload }) => {
    const { event, userId } = payload as LessonEvent;
    return stream === diary.stream && event === 'MUTED' && userId ? [userId] : [];
  });
  for (const [userId, asked] of diary.asked) {
    const there = muted.filter((id) => id === userId).length;
    counts.lost += Math.max(0, (diary.answered.get(userId) ?? 0) - there);
    counts.ghosts += Math.max(0, there - asked);
  }
}

/**
 * Counts gaps in a sequence, a head that is not the last number, what differs from its log (a board, an answer, the state of a
 * lesson), and wrong counts.
 */
export async function countTorn(db: Database): Promise<number> {
  const result = (await db.execute(sql`
    with log as (
      select stream, count(*) as rows, max(seq) as last from stream_operation group by stream
    ), drawn as (
      select distinct on (operation.stream, change -> 'element' ->> 'id')
        operation.stream, change -> 'element' ->> 'id' as id, change -> 'element' as element
      from stream_operation operation, jsonb_array_elements(operation.payload -> 'changes') as change
      where operation.stream like 'board:%'
      order by operation.stream, change -> 'element' ->> 'id', operation.seq desc
    ), given as (
      select distinct on (operation.stream, operation.payload ->> 'exerciseId', part)
        operation.stream, (operation.payload ->> 'exerciseId')::int as exercise_id, part, operation.seq
      from stream_operation operation, jsonb_object_keys(operation.payload -> 'answer') as part
      where operation.stream like 'answers:%' and operation.payload ? 'answer'
      order by operation.stream, operation.payload ->> 'exerciseId', part, operation.seq desc
    ), answered as (
      select 'answers:' || schedule_id || ':' || student_id as stream, exercise_id, part, seq
      from live_answer where fact = 'PART'
    ), changed as (
      select distinct on (operation.stream, thing) operation.stream, thing, operation.seq
      from stream_operation operation, lateral (select concat_ws(':', operation.payload ->> 'change',
        operation.payload ->> 'exerciseId', operation.payload ->> 'publicationId', operation.payload ->> 'part') as thing) one
      where operation.stream like 'lesson:%' and operation.payload ? 'change'
      order by operation.stream, thing, operation.seq desc
    ), state as (
      select 'lesson:' || schedule_id as stream, key as thing, seq from live_state
    ), kept as (
      select 'board:' || board_id as stream, element_id as id, data as element from board_element
    )
    select (select count(*) from stream left join log on log.stream = stream.name
            where stream.seq <> coalesce(log.last, 0) or stream.seq <> coalesce(log.rows, 0))
         + (select count(*) from drawn full join kept using (stream, id)
            where drawn.element is distinct from kept.element)
         + (select count(*) from given full join answered using (stream, exercise_id, part)
            where given.seq is distinct from answered.seq)
         + (select count(*) from changed full join state using (stream, thing)
            where changed.seq is distinct from state.seq)
         + (select count(*) from board where elements_count <>
             (select count(*) from board_element held where held.board_id = board.id and not held.is_deleted
               and held.data->>'type' <> 'page')
             or pages_count <>
             (select count(*) from board_element held where held.board_id = board.id and not held.is_deleted
               and held.data->>'type' = 'page' and held.element_id <> 'page-main')
             or elements_bytes <>
             (select coalesce(sum(bytes), 0) from board_element held where held.board_id = board.id))
      as torn`)) as { rows: { torn: number }[] };
  return Number(result.rows[0]?.torn);
}
