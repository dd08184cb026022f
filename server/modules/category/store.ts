import { and, asc, count, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { FiledKind } from '#contract/category.ts';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/read-rows.ts';
import { category } from '../../db/schema/category.ts';
import type { CategoryContents, CategoryRow, CategoryStep } from './model.ts';

export interface ListedCategory {
  row: CategoryRow;
  contents: CategoryContents;
}

/** Of each kind, the number of things directly in the folder `tree.id`. */
const COUNTED = {
  LESSON: sql`(select count(*) from lesson where category_id = tree.id and deleted_at is null)`,
  QUIZ: sql`(select count(*) from quiz where category_id = tree.id and deleted_at is null)`,
  PUBLICATION: sql`(select count(*) from publication where category_id = tree.id and deleted_at is null)`,
  SAVED: sql`(select count(*) from fork where category_id = tree.id)`,
} satisfies Record<FiledKind, unknown>;

/** What is in each of these folders and below, as columns `root_id` and `contents`. */
const contentsOf = (roots: ReturnType<typeof sql>) => {
  const sums = Object.entries(COUNTED).map(
    ([kind, counted]) => sql`${sql.raw(`'${kind}'`)}, coalesce(sum(${counted}), 0)::int4`,
  );
  return sql`with recursive tree(root_id, id) as (
      select id, id from (${roots}) roots
      union
      select tree.root_id, below.id from category below join tree on below.parent_id = tree.id
    )
    select root_id, json_build_object('categories', (count(*) - 1)::int4,
      'counts', json_build_object(${sql.join(sums, sql`, `)})) as contents
    from tree group by root_id`;
};

export interface BranchFilter {
  ownerId: number;
  /** Null: at the top. */
  parentId: number | null;
  /** All folders of the tree, whatever their parent. */
  everyLevel: boolean;
}

const isIn = ({ parentId, everyLevel }: BranchFilter) => {
  if (everyLevel) return undefined;
  return parentId === null ? isNull(category.parentId) : eq(category.parentId, parentId);
};

/** A branch of a person's tree by title, each folder with what is in it; one statement. */
export async function listBranch(
  db: Database,
  filter: BranchFilter,
  { skip, take }: { skip: number; take: number },
): Promise<{ total: number; items: ListedCategory[] }> {
  const branch = and(eq(category.ownerId, filter.ownerId), isIn(filter));
  const roots = sql`select id from ${category} where ${branch} order by title, id offset ${skip} limit ${take}`;
  const rows = await db
    .select({
      row: getTableColumns(category),
      contents: sql<CategoryContents>`found.contents`,
      total: sql<number>`(select count(*)::int4 from ${category} where ${branch})`,
    })
    .from(category)
    .innerJoin(sql`(${contentsOf(roots)}) found`, sql`found.root_id = ${category.id}`)
    .orderBy(asc(category.title), asc(category.id));
  const total = rows[0]?.total ?? (skip === 0 ? 0 : await db.$count(category, branch));
  return { total, items: rows.map(({ row, contents }) => ({ row, contents })) };
}

/** What is in these folders and below. */
export async function readContents(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, CategoryContents>> {
  const roots = sql`select unnest(${sql.param([...ids])}::int[]) as id`;
  const found = await db.execute(contentsOf(roots));
  return new Map(
    readRows<{ root_id: number; contents: CategoryContents }>(found).map((row) => [
      row.root_id,
      row.contents,
    ]),
  );
}

export async function findCategories(db: Database, ids: readonly number[]): Promise<CategoryRow[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(category)
        .where(sql`${category.id} = any(${sql.param([...ids])}::int[])`);
}

/** The folders from the top to this one, both included. */
export async function readPath(db: Database, id: number): Promise<CategoryStep[]> {
  const found = await db.execute(sql`with recursive up(id, parent_id, title, step) as (
      select id, parent_id, title, 0 from category where id = ${id}
      union all
      select above.id, above.parent_id, above.title, up.step + 1
        from category above join up on above.id = up.parent_id
    )
    select id, title from up order by step desc`);
  return readRows<CategoryStep>(found);
}

/** A person's folder with all below it; empty if it is not theirs. */
export async function listTree(
  db: Database,
  ownerId: number,
  id: number,
): Promise<{ id: number; parentId: number | null }[]> {
  const found = await db.execute(sql`with recursive tree(id, parent_id) as (
      select id, parent_id from category where id = ${id} and owner_id = ${ownerId}
      union
      select below.id, below.parent_id from category below join tree on below.parent_id = tree.id
    ) select id, parent_id as "parentId" from tree`);
  return readRows<{ id: number; parentId: number | null }>(found);
}

/** Until the transaction ends nobody else changes the tree of this person. */
export async function lockTree(db: Database, ownerId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`category:${ownerId}`}, 0))`);
}

/** The number of a person's folders, and whether one of them is this (null: none is asked for). */
export async function readRoom(
  db: Database,
  ownerId: number,
  parentId: number | null,
): Promise<{ total: number; hasParent: boolean }> {
  const [row] = await db
    .select({
      total: count(),
      hasParent: sql<boolean>`coalesce(bool_or(${category.id} = ${parentId ?? 0}::int4), false)`,
    })
    .from(category)
    .where(eq(category.ownerId, ownerId));
  return { total: row?.total ?? 0, hasParent: parentId === null || row?.hasParent === true };
}

export async function insertCategory(
  db: Database,
  values: Pick<CategoryRow, 'ownerId' | 'parentId' | 'title' | 'createdAt'>,
): Promise<CategoryRow> {
  const [row] = await db.insert(category).values(values).returning();
  if (!row) throw new Error('a category was not inserted');
  return row;
}

/** Changes a person's own folder; null if it is not theirs. */
export async function changeCategory(
  db: Database,
  { id, ownerId }: Pick<CategoryRow, 'id' | 'ownerId'>,
  values: Partial<Pick<CategoryRow, 'title' | 'parentId'>>,
): Promise<CategoryRow | null> {
  const [row] = await db
    .update(category)
    .set(values)
    .where(and(eq(category.id, id), eq(category.ownerId, ownerId)))
    .returning();
  return row ?? null;
}

/** Puts the folders directly in one into another (null: at the top). */
export const addBranchMove = (changes: Changes, fromId: number, parentId: number | null): void =>
  void changes.add(sql`update ${category} set parent_id = ${parentId}::int4 where parent_id = ${fromId}`);

export const addRemoval = (changes: Changes, ids: readonly number[]): void =>
  void changes.add(sql`delete from ${category} where id = any(${sql.param([...ids])}::int[])`);

/** All folders of a person. */
export async function listAll(db: Database, ownerId: number): Promise<CategoryRow[]> {
  return db.select().from(category).where(eq(category.ownerId, ownerId)).orderBy(asc(category.id));
}

export async function deleteAll(db: Database, ownerId: number): Promise<void> {
  await db.delete(category).where(eq(category.ownerId, ownerId));
}
