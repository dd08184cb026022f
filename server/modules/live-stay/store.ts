import { and, asc, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LiveStay } from '#contract/live/stay.ts';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { liveDay, liveStay } from '../../db/schema/live-stay.ts';
import type { LiveDayRow, LiveStayRow } from './model.ts';

type Key = Pick<LiveStayRow, 'scheduleId' | 'userId' | 'stayId'>;

/** The stays of a person in a lesson, in no order. */
export const listStays = (
  db: Database,
  { scheduleId, userId }: Omit<Key, 'stayId'>,
): Promise<LiveStayRow[]> =>
  db
    .select()
    .from(liveStay)
    .where(and(eq(liveStay.scheduleId, scheduleId), eq(liveStay.userId, userId)));

/** Stores the report unless a later one of the stay is there. The day stays that of the first. */
export async function putStay(
  db: Database,
  { day, ...row }: Omit<Key, 'stayId'> & LiveStay & { day: string },
) {
  await db
    .insert(liveStay)
    .values({ day, ...row })
    .onConflictDoUpdate({
      target: [liveStay.scheduleId, liveStay.userId, liveStay.stayId],
      set: row,
      setWhere: lte(liveStay.seconds, row.seconds),
    });
}

/** The figures of each day from `since` until before `until`, from its stays. */
const figures = (since: string, until: string): SQL => sql`select day::text as day,
    count(distinct schedule_id)::int as lessons,
    count(distinct user_id)::int as people,
    (percentile_cont(0.5) within group (order by join_milliseconds))::int as "joinMedian",
    (percentile_cont(0.95) within group (order by join_milliseconds))::int as "joinP95",
    (sum(breaks) * 3600.0 / nullif(sum(seconds), 0))::float as "breaksPerHour",
    (sum(packets_lost::bigint)::float / nullif(sum(packets_lost::bigint + packets_received), 0))::float as "lostShare",
    (count(distinct user_id) filter (where no_media = 'BROWSER'))::int as "withoutBrowser",
    (count(distinct user_id) filter (where no_media = 'SERVER'))::int as "withoutServer",
    (count(distinct user_id) filter (where no_media = 'NETWORK'))::int as "withoutNetwork"
  from live_stay where day >= ${since}::date and day < ${until}::date group by day order by day desc`;

export const readFigures = (db: Database, since: string, until: string): Promise<LiveDayRow[]> =>
  rowsOf<LiveDayRow>(db, figures(since, until));

/** Stores the figures of whole days, again where they are stored: a stay may have gone on over midnight. */
export async function putDays(db: Database, days: readonly LiveDayRow[]): Promise<void> {
  for (const row of days)
    await db.insert(liveDay).values(row).onConflictDoUpdate({ target: liveDay.day, set: row });
}

/** Stored days from `since` until before `until`, the latest first. */
export const listDays = (db: Database, since: string, until: string): Promise<LiveDayRow[]> =>
  db
    .select()
    .from(liveDay)
    .where(and(gte(liveDay.day, since), lt(liveDay.day, until)))
    .orderBy(desc(liveDay.day));

/** Deletes the stays of the days before this one; returns how many. */
export async function deleteStaysBefore(db: Database, day: string): Promise<number> {
  const rows = await db.delete(liveStay).where(lt(liveStay.day, day)).returning({ day: liveStay.day });
  return rows.length;
}

/** What a person's archive has of their stays. */
export const readStays = (db: Database, userId: number) =>
  db
    .select({
      lessonScheduleId: liveStay.scheduleId,
      day: liveStay.day,
      joinMilliseconds: liveStay.joinMilliseconds,
      seconds: liveStay.seconds,
      breaks: liveStay.breaks,
      packetsReceived: liveStay.packetsReceived,
      packetsLost: liveStay.packetsLost,
      noMedia: liveStay.noMedia,
    })
    .from(liveStay)
    .where(eq(liveStay.userId, userId))
    .orderBy(asc(liveStay.day), asc(liveStay.stayId));

export async function deleteStays(db: Database, userId: number): Promise<void> {
  await db.delete(liveStay).where(eq(liveStay.userId, userId));
}
