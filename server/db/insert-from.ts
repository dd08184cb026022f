import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { InferSelectModel, SQL, Table } from 'drizzle-orm';
import { recordset } from './recordset.ts';

/**
 * An insert of whole rows as one parameter, for a part of a statement: every column is written, except those that the
 * database makes. `from`: another part whose row gives further columns, by their names; `where`: whether there are any.
 */
export function insertFrom<T extends Table>(
  table: T,
  rows: readonly Partial<InferSelectModel<T>>[],
  { where, from }: { where?: SQL; from?: { part: SQL; columns: Record<string, SQL> } } = {},
): SQL {
  const given = from?.columns ?? {};
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, { name, generatedIdentity }]) => !generatedIdentity && !(name in given),
  );
  const values = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key as keyof typeof row] ?? null])),
  );
  const named = sql.join(
    [
      ...columns.map(([, { name }]) => sql.identifier(name)),
      ...Object.keys(given).map((name) => sql.identifier(name)),
    ],
    sql`, `,
  );
  const taken = sql.join(
    [...columns.map(([, { name }]) => sql`new.${sql.identifier(name)}`), ...Object.values(given)],
    sql`, `,
  );
  return sql`insert into ${table} (${named}) select ${taken}
    from jsonb_populate_recordset(null::${sql.identifier(getTableName(table))}, ${recordset(values)}) as new
    ${from ? sql`cross join ${from.part} made` : sql``} ${where ? sql`where ${where}` : sql``}`;
}

/** A row of a table as `to_jsonb` writes it, as a select would return it. */
export const rowOfJson = <T extends Table>(table: T, json: Record<string, unknown>): InferSelectModel<T> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => {
      const value = json[column.name];
      return [key, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as InferSelectModel<T>;
