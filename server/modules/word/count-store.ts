import { sql } from 'drizzle-orm';
import { WORD_HARD_FROM, WORD_KNOWN_DAYS, WORD_WELL_DAYS } from '#contract/word/limits.ts';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import type { WordCountsRow } from './model.ts';

/** Days that are counted: today, with all that is due already, and those after it. */
const DAYS = 7;

/** How many words a person has, by step and by the day on which they are due; one statement. */
export async function countAll(db: Database, ownerId: number, now: Date): Promise<WordCountsRow> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const step = sql`case when phase in ('NEW', 'LEARNING') then 1
    when phase = 'RELEARNING' or stability < ${WORD_KNOWN_DAYS} then 2
    when stability < ${WORD_WELL_DAYS} then 3 else 4 end`;
  // `offset 0` below: the zone is looked up once, not for each word.
  const day = sql`greatest(0, (due_at at time zone zone)::date - (${at} at time zone zone)::date)`;
  const [row] = await rowsOf<WordCountsRow>(
    db,
    sql`with own as (
      select word.phase, word.difficulty, word.language, word.due_at, ${step} as step, ${day} as day
      from word, (select known_zone(time_zone) as zone from "user" where id = ${ownerId} offset 0) at_home
      where word.owner_id = ${ownerId}
    )
    select count(*)::int as total, (count(*) filter (where due_at <= ${at}))::int as due,
      (count(*) filter (where phase = 'NEW'))::int as new,
      (count(*) filter (where phase <> 'NEW' and difficulty >= ${WORD_HARD_FROM}))::int as hard,
      (select json_agg((select count(*) from own where own.step = n) order by n) from generate_series(1, 4) n) as steps,
      (select json_agg((select count(*) from own where own.day = n) order by n)
        from generate_series(0, ${DAYS - 1}::int) n) as coming,
      coalesce(json_agg(distinct language) filter (where language is not null), '[]'::json) as languages
    from own`,
  );
  if (!row) throw new Error('a count answered without a row');
  return row;
}
