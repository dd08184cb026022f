import { desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { VERSION_LENGTH_MS, VERSION_PAUSE_MS, VERSIONS_MAX } from '#contract/limits.ts';
import type { Changes } from './changes.ts';
import type { Database } from './client.ts';
import type { versionColumns } from './schema/version.ts';

/** A table of versions: the columns of schema/version.ts and the thing that they are of, which callers have locked. */
export type VersionTable = PgTable & Record<keyof ReturnType<typeof versionColumns> | 'thingId', AnyPgColumn>;

/** A change, of which a version is made. */
export interface VersionChange {
  thingId: number;
  editorId: number;
  now: Date;
  /** What it changes. */
  changed: readonly string[];
  /** It removes a row: what was there before is the end of a version, so that it can be brought back. */
  removes?: boolean;
  /** The end of the version that it brings back: it is a version of its own. */
  restoredFrom?: Date | null;
  /** The thing as jsonb, read in the statement that changes it, which still sees it as it was. */
  state: SQL;
}

const earlier = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/**
 * Adds a change to the last version, or to a new one if somebody else made the last one, it lasted long enough, there
 * was a pause, or this is its first removal of a row; the last one then keeps what the thing was until now. The oldest are deleted.
 */
export function addToVersion(
  changes: Changes,
  table: VersionTable,
  { thingId, editorId, now, changed, removes = false, restoredFrom = null, state }: VersionChange,
): void {
  const at = now.toISOString();
  const names = sql`${sql.param([...changed])}::text[]`;
  const last = changes.add(sql`
    select id, (editor_id is distinct from ${editorId} or ${restoredFrom !== null} or restored_from is not null
      or (${removes} and not removes)
      or changed_at < ${earlier(now, VERSION_PAUSE_MS)}::timestamptz
      or started_at < ${earlier(now, VERSION_LENGTH_MS)}::timestamptz) as "isOver"
    from ${table} where thing_id = ${thingId} and state is null order by id desc limit 1`);
  changes.add(sql`update ${table} set state = ${state}
    from ${last} last where ${table}.id = last.id and last."isOver"`);
  changes.add(sql`update ${table} set changed_at = ${at}::timestamptz, removes = ${table}.removes or ${removes},
      changed = array(select distinct unnest(${table}.changed || ${names}) order by 1)
    from ${last} last where ${table}.id = last.id and not last."isOver"`);
  changes.add(sql`
    insert into ${table} (thing_id, editor_id, started_at, changed_at, changed, removes, restored_from)
    select ${thingId}::int, ${editorId}::int, ${at}::timestamptz, ${at}::timestamptz, ${names}, ${removes},
      ${restoredFrom?.toISOString() ?? null}::timestamptz
    where not exists (select 1 from ${last} last where not last."isOver")`);
  changes.add(sql`
    delete from ${table} where thing_id = ${thingId} and exists (select 1 from ${last} last where last."isOver")
      and id not in (select newest.id from ${table} newest where newest.thing_id = ${thingId}
        order by newest.id desc limit ${VERSIONS_MAX - 1})`);
}

/** Among what a version changed: the thing was made in it. */
const CREATED = 'created';

/** The first version, of a thing that was made a moment ago. */
export async function insertFirstVersion(
  db: Database,
  table: VersionTable,
  { thingId, editorId, now }: Pick<VersionChange, 'thingId' | 'editorId' | 'now'>,
): Promise<void> {
  await db
    .insert(table)
    .values({ thingId, editorId, startedAt: now, changedAt: now, changed: [CREATED] } as never);
}

/** As insertFirstVersion, of a thing that another part of the statement makes: `thing` has its `id`, or no row. */
export const addFirstVersion = (
  changes: Changes,
  table: VersionTable,
  { thing, editorId, now }: { thing: SQL; editorId: number; now: Date },
): void =>
  void changes.add(sql`
    insert into ${table} (thing_id, editor_id, started_at, changed_at, changed)
    select made.id, ${editorId}::int, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, array[${CREATED}]
    from ${thing} made`);

const toVersion = (table: VersionTable) => ({
  id: sql<number>`${table.id}`,
  editorId: sql<number | null>`${table.editorId}`,
  startedAt: sql`${table.startedAt}`.mapWith(table.startedAt) as SQL<Date>,
  changedAt: sql`${table.changedAt}`.mapWith(table.changedAt) as SQL<Date>,
  changed: sql<string[]>`${table.changed}`,
  restoredFrom: sql`${table.restoredFrom}`.mapWith(table.restoredFrom) as SQL<Date | null>,
  isCurrent: sql<boolean>`${table.state} is null`,
});

/** A version, without what the thing was. */
export interface VersionRow {
  id: number;
  editorId: number | null;
  startedAt: Date;
  changedAt: Date;
  changed: string[];
  restoredFrom: Date | null;
  isCurrent: boolean;
}

/** The versions of a thing, latest first. */
export async function listVersions(
  db: Database,
  table: VersionTable,
  thingId: number,
): Promise<VersionRow[]> {
  return db.select(toVersion(table)).from(table).where(eq(table.thingId, thingId)).orderBy(desc(table.id));
}

/** A version that is over, with what the thing was, and `beside`, a column about what it is now. */
export async function findVersion<Beside>(
  db: Database,
  table: VersionTable,
  { thingId, id, beside }: { thingId: number; id: number; beside: SQL<Beside> },
): Promise<(VersionRow & { state: unknown; beside: Beside }) | null> {
  const [row] = await db
    .select({ ...toVersion(table), state: sql<unknown>`${table.state}`, beside: beside.as('beside') })
    .from(table)
    .where(sql`${table.id} = ${id} and ${table.thingId} = ${thingId} and ${table.state} is not null`);
  return row ?? null;
}
