import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FiledKind, MaterialKind } from '#contract/category.ts';
import type { Privacy } from '#contract/openness.ts';
import type { Database } from '../../db/client.ts';
import { isOpenOfMany } from '../../db/open-to.ts';
import type { OpennessToAsker, SharedTable } from '../../db/open-to.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { fork } from '../../db/schema/fork.ts';
import { lesson } from '../../db/schema/lesson.ts';
import { publication } from '../../db/schema/material.ts';
import { quiz } from '../../db/schema/quiz.ts';
import type { MaterialRow } from './model.ts';

/** Besides, its columns are named `title`, `category_id`, `created_at` and `updated_at`. */
export type MaterialTable = SharedTable &
  Record<'title' | 'categoryId' | 'createdAt' | 'updatedAt', AnyPgColumn>;

export const TABLES = {
  LESSON: lesson,
  QUIZ: quiz,
  PUBLICATION: publication,
} satisfies Record<MaterialKind, MaterialTable>;

const ORDERS = {
  CHANGED_DESC: sql`changed_at desc, kind, id desc`,
  CHANGED_ASC: sql`changed_at, kind, id`,
  CREATED_DESC: sql`created_at desc, kind, id desc`,
  CREATED_ASC: sql`created_at, kind, id`,
  TITLE_ASC: sql`lower(title) nulls last, kind, id`,
  TITLE_DESC: sql`lower(title) desc nulls last, kind, id desc`,
};
export type Order = keyof typeof ORDERS;

export interface MaterialFilter {
  ownerId: number;
  /** Null: at the top of the tree. */
  categoryId: number | null;
  /** Also what is in the folders below. */
  inSubfolders: boolean;
  /** Each of these occurs in the title. */
  words: readonly string[];
  /** Null: all. */
  kinds: readonly FiledKind[] | null;
  privacy: readonly Privacy[] | null;
}

const own = (kind: string, table: MaterialTable, ownerId: number): SQL => sql`
  select ${sql.raw(`'${kind}'`)} as kind, id, ${sql.raw(`'${kind}'`)} as source_kind, id as source_id, category_id,
    title, privacy::text as privacy, created_at, updated_at as changed_at
  from ${table} where author_id = ${ownerId} and deleted_at is null`;

/** References to things of a kind. Of one that is not open now nothing is known but that it was saved, and when. */
const saved = (kind: string, table: MaterialTable, openness: OpennessToAsker): SQL => sql`
  select 'SAVED' as kind, saved.id, saved.kind as source_kind, saved.source_id, saved.category_id,
    thing.title, thing.privacy, saved.created_at, coalesce(thing.updated_at, saved.created_at) as changed_at
  from ${fork} saved left join lateral (
    select ${table}.title, ${table}.privacy::text as privacy, ${table}.updated_at
    from ${table} join ${user} on ${user}.id = ${table}.author_id
    where ${table}.id = saved.source_id and ${isOpenOfMany(table, openness)}
  ) thing on true
  where saved.user_id = ${openness.viewerId} and saved.kind = ${kind}`;

function isInFolder({ ownerId, categoryId, inSubfolders }: MaterialFilter): SQL {
  if (categoryId === null) return inSubfolders ? sql`true` : sql`category_id is null`;
  if (!inSubfolders) return sql`category_id = ${categoryId}::int4`;
  return sql`category_id in (with recursive tree(id) as (
      select id from category where id = ${categoryId}::int4 and owner_id = ${ownerId}
      union select below.id from category below join tree on below.parent_id = tree.id
    ) select id from tree)`;
}

const escaped = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

interface Found {
  counts: Partial<Record<FiledKind, number>>;
  items: (Omit<MaterialRow, 'createdAt'> & { createdAt: string })[];
}

/**
 * A page of a person's library, and how much of each kind matches, whatever `kinds` says; one statement. It reads all
 * that the person has, by the indexes of its owner, and nothing of others but what they saved.
 */
export async function listMaterials(
  db: Database,
  filter: MaterialFilter,
  openness: OpennessToAsker,
  { order, skip, take }: { order: Order; skip: number; take: number },
): Promise<{ counts: Found['counts']; items: MaterialRow[] }> {
  const { ownerId, words, kinds, privacy } = filter;
  const tables = Object.entries(TABLES);
  const all = sql.join(
    [
      ...tables.map(([kind, table]) => own(kind, table, ownerId)),
      ...tables.map(([kind, table]) => saved(kind, table, openness)),
    ],
    sql` union all `,
  );
  const conditions = [
    isInFolder(filter),
    ...words.map((word) => sql`title ilike ${escaped(word)}`),
    ...(privacy ? [sql`privacy = any(${sql.param([...privacy])}::text[])`] : []),
  ];
  const chosen = kinds ? sql`kind = any(${sql.param([...kinds])}::text[])` : sql`true`;
  const [row] = await rowsOf<Found>(
    db,
    sql`with matching as (select * from (${all}) thing where ${sql.join(conditions, sql` and `)}),
      page as (
        select * from matching where ${chosen} order by ${ORDERS[order]} offset ${skip} limit ${take}
      )
    select
      (select coalesce(json_object_agg(kind, number), '{}'::json)
        from (select kind, count(*)::int4 as number from matching group by kind) counted) as counts,
      (select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'sourceKind', source_kind,
          'sourceId', source_id, 'categoryId', category_id, 'createdAt', created_at) order by ${ORDERS[order]}), '[]'::json)
        from page) as items`,
  );
  const { counts, items } = row ?? { counts: {}, items: [] };
  return {
    counts,
    items: items.map(({ createdAt, ...item }) => ({ ...item, createdAt: new Date(createdAt) })),
  };
}
