import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { publication } from '../../db/schema/material.ts';
import { canBeFound, isConfirmed } from '../../db/visible.ts';

// Written out: a parameter would hide from the planner that the partial indexes apply.
const isPublic = and(sql`${publication.privacy} = 'PUBLIC'`, isNull(publication.deletedAt));
/** Whether search engines may show a publication, in a statement that joins its author. */
const isForSearch = and(isPublic, canBeFound(null), isConfirmed);

export async function listForSearch(
  db: Database,
  afterId: number,
  take: number,
): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .select({ id: publication.id, updatedAt: publication.updatedAt })
    .from(publication)
    .innerJoin(user, eq(user.id, publication.authorId))
    .where(and(isForSearch, gt(publication.id, afterId)))
    .orderBy(asc(publication.id))
    .limit(take);
}

/**
 * Numbers of the parts that contain a publication for search engines. Each step looks up the next id beyond the current
 * part: one index lookup per part instead of a scan of all.
 */
export async function listSearchParts(db: Database, size: number, take: number): Promise<number[]> {
  const next = (after: SQL) => sql`(select (${publication.id} - 1) / ${sql.raw(String(size))}
    from ${publication} join ${user} on ${user.id} = ${publication.authorId}
    where ${isForSearch} and ${publication.id} > ${after} order by ${publication.id} limit 1)`;
  const found = await db.execute(sql`with recursive part(n) as (
    select ${next(sql`0`)}
    union all
    select ${next(sql.raw(`(part.n + 1) * ${size}`))} from part where part.n is not null
  ) select n from part where n is not null limit ${take}`);
  return readRows<{ n: number }>(found).map(({ n }) => Number(n));
}
