import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { post } from '../../db/schema/post.ts';
import { canBeFound, isConfirmed } from '../../db/visible.ts';

// Written out: a parameter would hide from the planner that the partial index applies.
const isPublic = and(sql`${post.privacy} = 'PUBLIC'`, isNull(post.deletedAt));
/** Whether search engines may show a post, in a statement that joins its author. */
const isForSearch = and(isPublic, canBeFound(null), isConfirmed);

export async function listForSearch(
  db: Database,
  afterId: number,
  take: number,
): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .select({ id: post.id, updatedAt: post.updatedAt })
    .from(post)
    .innerJoin(user, eq(user.id, post.authorId))
    .where(and(isForSearch, gt(post.id, afterId)))
    .orderBy(asc(post.id))
    .limit(take);
}

/** Numbers of the parts that contain a post for search engines; one index lookup per part. */
export async function listSearchParts(db: Database, size: number, take: number): Promise<number[]> {
  const next = (after: SQL) => sql`(select (${post.id} - 1) / ${sql.raw(String(size))}
    from ${post} join ${user} on ${user.id} = ${post.authorId}
    where ${isForSearch} and ${post.id} > ${after} order by ${post.id} limit 1)`;
  const found = await db.execute(sql`with recursive part(n) as (
    select ${next(sql`0`)}
    union all
    select ${next(sql.raw(`(part.n + 1) * ${size}`))} from part where part.n is not null
  ) select n from part where n is not null limit ${take}`);
  return readRows<{ n: number }>(found).map(({ n }) => Number(n));
}
