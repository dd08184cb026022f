import { sql } from 'drizzle-orm';
import type { PartValue } from '#contract/live/parts.ts';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';

/** Operations of a log that are looked through at once: a quarter of an hour of constant typing. */
export const LOG_WINDOW = 2_000;

export interface PartOfStudent {
  scheduleId: number;
  studentId: number;
  exerciseId: number;
  part: string;
}

export interface LoggedAnswer {
  seq: number;
  at: Date;
  version: number;
  value: PartValue;
}

/**
 * What a student's log says of a part in a window of its last operations up to `top` (null: the last one), newest first;
 * nothing that came after the lock. `bottom`: where the window ends.
 */
export async function readLog(
  db: Database,
  { scheduleId, studentId, exerciseId, part }: PartOfStudent,
  top: number | null,
): Promise<{ logged: LoggedAnswer[]; bottom: number }> {
  const rows = await rowsOf<{
    head: number;
    seq: number | null;
    at: string;
    version: number;
    value: PartValue;
  }>(
    db,
    sql`
    with given as (
      select name, least(seq, ${top}::int) as head from stream where name = ${`answers:${scheduleId}:${studentId}`})
    select given.head, one.seq, one.created_at as at, (one.payload ->> 'version')::int as version,
      one.payload -> 'answer' -> ${part} -> 'value' as value
    from given left join stream_operation one on one.stream = given.name
      and one.seq > given.head - ${LOG_WINDOW} and one.seq <= given.head
      and (one.payload ->> 'exerciseId')::int = ${exerciseId} and one.payload -> 'answer' ? ${part}
      and not one.payload ? 'isAfterLock'
    order by one.seq desc`,
  );
  const logged = rows.flatMap(({ seq, at, version, value }) =>
    seq === null ? [] : [{ seq, at: new Date(at), version, value }],
  );
  return { logged, bottom: (rows[0]?.head ?? 0) - LOG_WINDOW };
}
