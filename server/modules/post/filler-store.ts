import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { feedSource, feedTask, post } from '../../db/schema/post.ts';

/** Takes the tasks of the author who has waited longest, unless another process has them; null: there are none. */
export async function takeTask(db: Database): Promise<number | null> {
  const [taken] = await rowsOf<{ author_id: number }>(
    db,
    sql`with first as (select author_id from ${feedTask} order by id limit 1 for update skip locked),
        taken as (select id from ${feedTask} where author_id = (select author_id from first) for update skip locked)
      delete from ${feedTask} where id in (select id from taken) returning author_id`,
  );
  return taken?.author_id ?? null;
}

/**
 * Until the transaction ends no other process fills the feeds of this author. In a statement before `fillSources`, which
 * then reads every post of those that waited: one that had read fewer would set the date back.
 */
export async function lockAuthor(db: Database, authorId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`feed:${authorId}`}, 0))`);
}

/**
 * Writes anew where an author stands in the feeds of others; locked in one order, so that two processes do not wait for
 * each other. Returns whether any of their posts is open by now.
 */
export async function fillSources(db: Database, authorId: number, now: Date): Promise<boolean> {
  const [filled] = await rowsOf<{ isOpen: boolean }>(
    db,
    sql`with latest as materialized (select max(${post}.published_at) as at from ${post}
        where ${post}.author_id = ${authorId} and ${post}.deleted_at is null and ${post}.privacy <> 'HIDDEN'),
      locked as (select source.user_id from ${feedSource} source, latest
        where source.author_id = ${authorId} and source.user_id <> ${authorId}
          and source.last_at is distinct from latest.at
        order by source.user_id for update of source),
      filled as (update ${feedSource} set last_at = latest.at from latest, locked
        where ${feedSource}.author_id = ${authorId} and ${feedSource}.user_id = locked.user_id)
      select exists (select 1 from ${post} where ${post}.author_id = ${authorId} and ${post}.deleted_at is null
        and ${post}.privacy <> 'HIDDEN' and ${post}.published_at <= ${now.toISOString()}::timestamptz) as "isOpen"`,
  );
  return filled?.isOpen ?? false;
}

/** The people in whose feeds an author's posts are, without the author. */
export async function listFollowerIds(db: Database, authorId: number): Promise<number[]> {
  const rows = await rowsOf<{ user_id: number }>(
    db,
    sql`select source.user_id from ${feedSource} source
      where source.author_id = ${authorId} and source.user_id <> ${authorId}`,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Scheduled posts that have opened and were not told of yet: they are marked as told. */
export async function takeOpened(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ id: number; authorId: number; mentionIds: number[] }[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return rowsOf(
    db,
    sql`update ${post} set announced_at = ${at} where ${post}.id in (
        select opened.id from ${post} opened where opened.announced_at is null and opened.privacy = 'SCHEDULED'
          and opened.deleted_at is null and opened.published_at <= ${at}
        order by opened.published_at limit ${limit} for update skip locked)
      returning ${post}.id, ${post}.author_id as "authorId", ${post}.mention_ids as "mentionIds"`,
  );
}
