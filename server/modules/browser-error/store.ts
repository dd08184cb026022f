import { desc, gte, lt, sql } from 'drizzle-orm';
import type { BrowserError } from '#contract/browser-error.ts';
import type { Database } from '../../db/client.ts';
import { browserError } from '../../db/schema/browser-error.ts';
import type { BrowserErrorRow } from './model.ts';

/** `day` of an instant, in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Counts an error on its day. Above `groupsMax` different ones on a day, those that are not known yet are dropped. */
export async function countError(
  db: Database,
  { build, route, code }: BrowserError,
  { now, groupsMax }: { now: Date; groupsMax: number },
): Promise<void> {
  const day = dayOf(now);
  const at = now.toISOString();
  const [table, row] = [sql`${browserError}`, sql`${day}::date, ${build}, ${route}, ${code}`];
  await db.execute(sql`insert into ${table} (day, build, route, code, count, first_seen_at, last_seen_at)
    select ${row}, 1, ${at}::timestamptz, ${at}::timestamptz
    where (select count(*) from ${table} where day = ${day}::date) < ${groupsMax}
      or exists (select from ${table} where (day, build, route, code) = (${row}))
    on conflict (day, build, route, code)
    do update set count = browser_error.count + 1, last_seen_at = excluded.last_seen_at`);
}

/** Those seen latest first. */
export async function listErrors(
  db: Database,
  { since, take }: { since: Date; take: number },
): Promise<BrowserErrorRow[]> {
  const { build, route, code, count, firstSeenAt, lastSeenAt, day } = browserError;
  const last = sql`max(${lastSeenAt})`.mapWith(lastSeenAt);
  return db
    .select({
      build,
      route,
      code,
      count: sql`sum(${count})::int`.mapWith(Number),
      firstSeenAt: sql`min(${firstSeenAt})`.mapWith(firstSeenAt),
      lastSeenAt: last,
    })
    .from(browserError)
    .where(gte(day, dayOf(since)))
    .groupBy(build, route, code)
    .orderBy(desc(last), build, route, code)
    .limit(take);
}

/** Deletes the days before this one; returns how many rows. */
export async function deleteBefore(db: Database, since: Date): Promise<number> {
  const rows = await db
    .delete(browserError)
    .where(lt(browserError.day, dayOf(since)))
    .returning({ day: browserError.day });
  return rows.length;
}
