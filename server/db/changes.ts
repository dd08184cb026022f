import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from './client.ts';
import { rowsOf } from './read-rows.ts';

/**
 * Changes of several modules that are written in one statement: each store adds its part. All parts see the tables as
 * they were before the statement, and a row may be changed by one part only; foreign keys are checked after all of
 * them.
 */
export interface Changes {
  /**
   * Adds an insert, update or delete, or a select whose rows other parts use. Returns the name under which later
   * parts select the rows that it returns. `then` receives these rows after the statement; dates in them are text.
   */
  add<Row extends object>(part: SQL, then?: (rows: Row[]) => void): SQL;
  /** Runs `hook` after the statement. */
  after(hook: () => void): void;
}

type Collect = (changes: Changes) => void;

interface Part {
  part: SQL;
  then?: ((rows: never[]) => void) | undefined;
}

interface Found {
  part: number;
  row: never;
}

/** Lets `collect` add parts, writes them in one statement (none: in no statement), then runs what waits for it. */
export async function writeChanges(db: Database, collect: Collect): Promise<void> {
  const { statement, take } = collectParts(collect);
  take(statement ? await rowsOf<Found>(db, statement) : []);
}

/** A column for a statement that reads something else, with the rows of these selects; `take` hands them on. */
export function readBeside(collect: Collect): { column: SQL<Found[]>; take(found: Found[]): void } {
  const { statement, take } = collectParts(collect);
  if (!statement) return { column: sql`'[]'::json`, take };
  return { column: sql`(select coalesce(json_agg(beside), '[]'::json) from (${statement}) beside)`, take };
}

function collectParts(collect: Collect): { statement: SQL | null; take(found: Found[]): void } {
  const parts: Part[] = [];
  const hooks: (() => void)[] = [];
  collect({
    add: (part, then) => {
      parts.push({ part, then });
      return nameOf(parts.length - 1);
    },
    after: (hook) => void hooks.push(hook),
  });
  const take = (found: Found[]) => {
    parts.forEach(({ then }, index) =>
      then?.(found.filter(({ part }) => part === index).map(({ row }) => row)),
    );
    for (const hook of hooks) hook();
  };
  return { statement: parts.length > 0 ? statementOf(parts) : null, take };
}

const nameOf = (index: number): SQL => sql.raw(`part_${index}`);

function statementOf(parts: readonly Part[]): SQL {
  const named = parts.map(({ part }, index) => sql`${nameOf(index)} as (${part})`);
  const answers = parts.flatMap(({ then }, index) =>
    then
      ? [
          sql`select ${sql.raw(String(index))} as part, to_jsonb(${nameOf(index)}) as row from ${nameOf(index)}`,
        ]
      : [],
  );
  const answer = answers.length > 0 ? sql.join(answers, sql` union all `) : sql`select 1 as part where false`;
  return sql`with ${sql.join(named, sql`, `)} ${answer}`;
}
