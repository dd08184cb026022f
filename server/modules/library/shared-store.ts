import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { MaterialKind } from '#contract/category.ts';
import { SHARED_MATERIALS_MAX as MAX } from '#contract/limits.ts';
import type { Database } from '../../db/client.ts';
import { isConnectedWith, isPublic, sharedParts } from '../../db/open-to.ts';
import type { OpennessToAsker } from '../../db/open-to.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { lesson, lessonWord } from '../../db/schema/lesson.ts';
import { publication } from '../../db/schema/material.ts';
import { quiz } from '../../db/schema/quiz.ts';
import type { Page } from '../../paging.ts';
import type { SharedRow } from './model.ts';
import { TABLES } from './store.ts';
import type { MaterialTable } from './store.ts';

export interface SharedFilter {
  authorId: number;
  kinds: readonly MaterialKind[];
  openness: OpennessToAsker;
}

/** The latest of one kind and privacy of an author, from the index that has them in this order. */
const latest = (
  kind: MaterialKind,
  table: MaterialTable,
  authorId: SQL,
  part: SQL,
  limit: number,
): SQL => sql`
  (select ${sql.raw(`'${kind}'`)} as kind, id, updated_at from ${table}
    where author_id = ${authorId} and ${part} and deleted_at is null
    order by updated_at desc, id desc limit ${limit})`;

/** What an author shares with a person. To the author and ADMIN, who see all of it, also what is for connections. */
function sharedBy({ authorId, kinds, openness }: SharedFilter, limit: number): SQL {
  const author = sql`${authorId}::int4`;
  const { all, viewerId } = openness;
  const isConnected = all || viewerId === authorId ? sql`true` : isConnectedWith(viewerId, author);
  const parts = kinds.flatMap((kind) =>
    sharedParts(TABLES[kind], openness, isConnected).map((part) =>
      latest(kind, TABLES[kind], author, part, limit),
    ),
  );
  return sql.join(parts, sql` union all `);
}

const ORDER = sql`updated_at desc, kind, id desc`;

/** One more than a page has, if there are more: at most MAX are paged through. Latest changed first; one statement. */
export async function listShared(
  db: Database,
  filter: SharedFilter,
  { skip, take }: Page,
): Promise<{ items: SharedRow[]; hasMore: boolean }> {
  const end = Math.min(skip + take + 1, MAX);
  if (end <= skip) return { items: [], hasMore: false };
  const found = await readCards(
    db,
    sql`select * from (${sharedBy(filter, end)}) found order by ${ORDER} offset ${skip} limit ${end - skip}`,
  );
  return { items: found.slice(0, take), hasMore: found.length > take };
}

/** How much of each kind listShared finds, at most MAX of it; kinds without anything are left out. */
export async function countShared(db: Database, filter: SharedFilter): Promise<Map<MaterialKind, number>> {
  const rows = await rowsOf<{ kind: MaterialKind; count: number }>(
    db,
    sql`select kind, least(count(*), ${MAX})::int4 as count from (${sharedBy(filter, MAX)}) found group by kind`,
  );
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** Public ones of these authors, latest changed first: the latest of each are looked up, whatever they have. */
export async function listPublicOf(
  db: Database,
  authorIds: readonly number[],
  take: number,
): Promise<SharedRow[]> {
  const parts = Object.entries(TABLES).map(([kind, table]) =>
    latest(kind as MaterialKind, table, sql`author.id`, isPublic(table), take),
  );
  return readCards(
    db,
    sql`select found.* from unnest(${sql.param([...authorIds])}::int4[]) author(id)
      cross join lateral (${sql.join(parts, sql` union all `)}) found
      order by ${ORDER} limit ${take}`,
  );
}

/** What cards show of the things in a page. */
async function readCards(db: Database, page: SQL): Promise<SharedRow[]> {
  const rows = await rowsOf<Omit<SharedRow, 'updatedAt'> & { updatedAt: string }>(
    db,
    sql`with page as materialized (${page})
      select page.kind, page.id, coalesce(lesson.author_id, quiz.author_id, publication.author_id) as "authorId",
        coalesce(lesson.title, quiz.title, publication.title) as title,
        coalesce(lesson.cover_id, quiz.cover_id, publication.cover_id) as "coverId",
        coalesce(lesson.language, publication.language) as language,
        coalesce(lesson.level, publication.level) as level,
        coalesce(lesson.privacy, quiz.privacy, publication.privacy) as privacy,
        to_json(page.updated_at) #>> '{}' as "updatedAt",
        case page.kind
          when 'LESSON' then (select count(*)::int4 from ${lessonWord} where lesson_id = page.id)
          else publication.words_count
        end as words,
        coalesce(quiz.exercises_count, publication.exercises_count) as "exercisesCount"
      from page
        left join ${lesson} on page.kind = 'LESSON' and lesson.id = page.id
        left join ${quiz} on page.kind = 'QUIZ' and quiz.id = page.id
        left join ${publication} on page.kind = 'PUBLICATION' and publication.id = page.id
      order by page.updated_at desc, page.kind, page.id desc`,
  );
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }));
}
