import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { COMMON_PUBLICATIONS_MAX as MAX } from '#contract/limits.ts';
import type { Database } from '../../db/client.ts';
import { sharedPartsOfMany } from '../../db/open-to.ts';
import type { Openness } from '../../db/open-to.ts';
import { readRows } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { publication } from '../../db/schema/material.ts';
import { canBeFound } from '../../db/visible.ts';
import { isTitled } from './store.ts';
import type { PublicationRow } from './model.ts';

export interface CommonFilter {
  words: readonly string[];
  language: PublicationRow['language'];
  level: PublicationRow['level'];
  openness: Openness;
}

/**
 * Ids of other people's publications that are open to a person, latest changed first, and their number up to MAX; one
 * statement. Each privacy is read by an index of its own and up to MAX rows: together they would be one scan of all.
 */
export async function listCommon(
  db: Database,
  filter: CommonFilter,
  { skip, take }: { skip: number; take: number },
): Promise<{ ids: number[]; total: number }> {
  const parts = sharedPartsOfMany(publication, filter.openness).map((part) => sql`(${latest(part, filter)})`);
  const found = await db.execute(sql`
    with found as materialized (${sql.join(parts, sql` union all `)})
    select (select least(count(*), ${MAX})::int4 from found) as total,
      coalesce((select json_agg(id order by updated_at desc, id desc) from (
        select id, updated_at from found order by updated_at desc, id desc offset ${skip} limit ${Math.min(take, Math.max(0, MAX - skip))}
      ) page), '[]'::json) as ids`);
  return readRows<{ ids: number[]; total: number }>(found)[0] ?? { ids: [], total: 0 };
}

// `offset 0` keeps the authors apart: each is looked up by their key, in the order of the publications' index. Joined,
// the planner may begin with the authors and sort everything they have shared.
const latest = (part: SQL, { words, language, level, openness }: CommonFilter): SQL => sql`
  select ${publication.id}, ${publication.updatedAt} from ${publication} cross join lateral (
    select 1 from ${user} where ${user.id} = ${publication.authorId} and ${canBeFound(openness.viewerId)} offset 0
  ) author
  where ${part} and ${publication.deletedAt} is null and ${publication.authorId} <> ${openness.viewerId}
    and ${isTitled(words)}
    ${language === null ? sql`` : sql`and ${publication.language} = ${language}`}
    ${level === null ? sql`` : sql`and ${publication.level} = ${level}`}
  order by ${publication.updatedAt} desc, ${publication.id} desc limit ${MAX}`;
