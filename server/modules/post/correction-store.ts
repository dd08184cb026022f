import { and, asc, eq, getTableColumns, gt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { post, postCorrection } from '../../db/schema/post.ts';
import { canBeFound } from '../../db/visible.ts';
import type { Owners } from './model.ts';
import { isOnOwnPost } from './own-post-store.ts';

export type StoredCorrection = typeof postCorrection.$inferSelect;

export type SeenCorrection = StoredCorrection & { isNamed: boolean };

/** Corrections by people whom the viewer may find, and all of a post of the viewer. */
const selectCorrections = (db: Database, viewerId: number | null, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(postCorrection), isNamed: sql<boolean>`${canBeFound(viewerId)}` })
    .from(postCorrection)
    .innerJoin(user, eq(user.id, postCorrection.authorId))
    .where(and(where, or(canBeFound(viewerId), isOnOwnPost(viewerId, sql`${postCorrection}.post_id`))));

/** Null also for one by somebody whom the viewer may not find, unless it is of the viewer's post. */
export async function findCorrection(
  db: Database,
  id: number,
  viewerId: number | null,
): Promise<SeenCorrection | null> {
  const [row] = await selectCorrections(db, viewerId, eq(postCorrection.id, id));
  return row ?? null;
}

/** Who may delete a correction: who made it, and the author of the post. */
export async function findOwners(db: Database, id: number): Promise<(Owners & { postId: number }) | null> {
  const [row] = await db
    .select({ postId: postCorrection.postId, authorId: postCorrection.authorId, postAuthorId: post.authorId })
    .from(postCorrection)
    .innerJoin(post, eq(post.id, postCorrection.postId))
    .where(eq(postCorrection.id, id));
  return row ?? null;
}

/** Oldest first. */
export async function listCorrections(
  db: Database,
  {
    postId,
    after,
    limit,
    viewerId,
  }: { postId: number; after: number; limit: number; viewerId: number | null },
): Promise<SeenCorrection[]> {
  return selectCorrections(db, viewerId, and(eq(postCorrection.postId, postId), gt(postCorrection.id, after)))
    .orderBy(asc(postCorrection.id))
    .limit(limit);
}

/** The newest of each of these posts; one statement. */
export async function listLastCorrections(
  db: Database,
  postIds: readonly number[],
  viewerId: number | null,
): Promise<SeenCorrection[]> {
  const seen = or(canBeFound(viewerId), isOnOwnPost(viewerId, sql`found.post_id`));
  const last = sql`${postCorrection.id} in (select newest.id from unnest(${sql.param([...postIds])}::int[]) as asked(id)
    cross join lateral (select found.id from ${postCorrection} found join ${user} on ${user.id} = found.author_id
      where found.post_id = asked.id and ${seen} order by found.id desc limit 1) newest)`;
  return selectCorrections(db, viewerId, last);
}

/**
 * A correction with the count, or in the place of the person's earlier one unless that was thanked for; one statement.
 * Null if it was, or if the post was deleted or changed its words meanwhile. `isNew`: it is their first.
 */
export async function putCorrection(
  db: Database,
  { postId, authorId, original, text, notes, createdAt }: Omit<StoredCorrection, 'id' | 'thankedAt'>,
): Promise<{ id: number; isNew: boolean } | null> {
  const at = sql`${createdAt.toISOString()}::timestamptz`;
  const [put] = await rowsOf<{ id: number; isNew: boolean }>(
    db,
    sql`with made as (
        insert into ${postCorrection} (post_id, author_id, original, text, notes, created_at)
        select ${post}.id, ${authorId}::int, ${original}::text, ${text}::text, ${sql.param([...notes])}::text[], ${at}
        from ${post} where ${post}.id = ${postId} and ${post}.deleted_at is null and ${post}.text = ${original} for no key update
        on conflict (post_id, author_id) do update set original = excluded.original, text = excluded.text,
          notes = excluded.notes, created_at = excluded.created_at
          where ${postCorrection}.thanked_at is null
        returning id, xmax = 0 as is_new),
      counted as (update ${post} set corrections_count = corrections_count + 1
        where ${post}.id = ${postId} and exists (select 1 from made where is_new))
      select id, is_new as "isNew" from made`,
  );
  return put ?? null;
}

/** With the count; false if it was gone. */
export async function deleteCorrection(db: Database, id: number): Promise<boolean> {
  const gone = await rowsOf(
    db,
    sql`with locked as materialized (select ${post.id} from ${post}
        where ${post.id} = (select its.post_id from ${postCorrection} its where its.id = ${id}) for no key update),
      gone as (delete from ${postCorrection} where ${postCorrection}.id = ${id} and exists (select 1 from locked)
        returning ${postCorrection}.post_id)
      update ${post} set corrections_count = corrections_count - 1 from gone where ${post}.id = gone.post_id
      returning ${post}.id`,
  );
  return gone.length > 0;
}

/** When the author thanked: the first time stays. Null if the correction that was `read` is not there any more. */
export async function thankFor(
  db: Database,
  { id, read, now }: { id: number; read: Date; now: Date },
): Promise<Date | null> {
  const [row] = await db
    .update(postCorrection)
    .set({ thankedAt: sql`coalesce(${postCorrection.thankedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(postCorrection.id, id), eq(postCorrection.createdAt, read)))
    .returning({ thankedAt: postCorrection.thankedAt });
  return row?.thankedAt ?? null;
}

export async function deleteCorrectionsOf(db: Database, postId: number): Promise<void> {
  await db.delete(postCorrection).where(eq(postCorrection.postId, postId));
}
