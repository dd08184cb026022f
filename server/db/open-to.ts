import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { NOT_GIVEN } from './given-at.ts';
import { user } from './schema/account.ts';
import { connection } from './schema/connection.ts';
import { canBeFound, tiesWith } from './visible.ts';

/**
 * A table of something that authors share, or an alias of one. Its columns are named `author_id`, `privacy`,
 * `available_from` and `deleted_at`.
 */
export type SharedTable = PgTable &
  Record<'authorId' | 'privacy' | 'availableFrom' | 'deletedAt', AnyPgColumn>;

/** Whether this person is connected with an author or the owner of a folder. */
export const isConnectedWith = (viewerId: number | null, authorId: SQL): SQL<boolean> =>
  viewerId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${connection} link where link.status = 'CONNECTED'
        and least(link.sender_id, link.receiver_id) = least(${viewerId}, ${authorId})
        and greatest(link.sender_id, link.receiver_id) = greatest(${viewerId}, ${authorId}))`;

/** What is open to a person, possibly a visitor (null), for statements that look up connections themselves. */
export interface OpennessToAsker {
  /** Everything is open: for ADMIN. */
  all: boolean;
  /** What this person shares is open, whatever its privacy. */
  viewerId: number | null;
  /** What is scheduled and opened after this and until `now` is open. */
  scheduledAfter: Date;
  now: Date;
}

/** What is open to a person: the openness policy's canSee, for statements that list what authors share. */
export interface Openness extends OpennessToAsker {
  viewerId: number;
  /** What these authors share with their connections is open. */
  connectedIds: readonly number[];
}

/** Written out: a parameter would hide from the planner which partial index applies. */
export const isPublic = (table: SharedTable): SQL => sql`${table}.privacy = 'PUBLIC'`;

/**
 * What others may see of rows that are not deleted, one condition for each privacy: a list that reads each by an index of
 * its own does not scan what is closed.
 */
export const sharedParts = (
  table: SharedTable,
  { scheduledAfter, now }: Pick<OpennessToAsker, 'scheduledAfter' | 'now'>,
  isConnected: SQL,
): SQL[] => [
  isPublic(table),
  sql`${table}.privacy = 'CONNECTIONS' and ${isConnected}`,
  sql`${table}.privacy = 'SCHEDULED' and ${table}.available_from > ${scheduledAfter.toISOString()}::timestamptz
    and ${table}.available_from <= ${now.toISOString()}::timestamptz`,
];

const isOpenIf = (
  table: SharedTable,
  { all, viewerId, ...window }: OpennessToAsker,
  isConnected: SQL,
): SQL<boolean> =>
  sql<boolean>`(${table}.deleted_at is null and (${all} or ${table}.author_id = ${viewerId}
    or (${sql.join(sharedParts(table, window, isConnected), sql`) or (`)})))`;

const isOneOf = (table: SharedTable, { connectedIds }: Openness): SQL =>
  sql`${table}.author_id = any(${sql.param([...connectedIds])}::int[])`;

/** A condition on such a table; deleted rows are excluded. */
export const isOpen = (table: SharedTable, openness: Openness): SQL<boolean> =>
  isOpenIf(table, openness, isOneOf(table, openness));

/** sharedParts of rows of many authors. */
export const sharedPartsOfMany = (table: SharedTable, openness: Openness): SQL[] =>
  sharedParts(table, openness, isOneOf(table, openness));

/**
 * As isOpen, of rows of many authors, for a statement that joins the author as `user`: each connection is looked up, and an
 * author who may not be seen closes the row too.
 */
export const isOpenOfMany = (table: SharedTable, openness: OpennessToAsker): SQL<boolean> =>
  sql<boolean>`(${isOpenIf(table, openness, isConnectedWith(openness.viewerId, sql`${table}.author_id`))}
    and (${openness.all} or ${canBeFound(openness.viewerId)}))`;

/**
 * The columns that decide whether a person may see a row, for a statement that joins its table and, as its author,
 * `user`. `givenAt`: of given-at.ts, for what lessons in time give to their students.
 */
export const openTo = <Table extends SharedTable>(
  table: Table,
  viewerId: number | null,
  givenAt: SQL<Date | null> = NOT_GIVEN,
) => ({
  thing: table,
  author: {
    id: user.id,
    birthDate: user.birthDate,
    suspendedAt: user.suspendedAt,
    deletedAt: user.deletedAt,
  },
  ...tiesWith(viewerId),
  isConnected: isConnectedWith(viewerId, sql`${table}.author_id`),
  givenAt,
});
