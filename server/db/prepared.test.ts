import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { executePrepared } from './prepared.ts';
import { readRows } from './read-rows.ts';

it('answers each time, and PostgreSQL holds one plan of a statement for a connection', async () => {
  const handle = await openFreshDatabase();
  await handle.db.transaction(async (tx) => {
    const ask = async (value: number) =>
      readRows(await executePrepared(tx, sql`select ${value}::int + 1 as sum`));
    expect([await ask(1), await ask(2)]).toEqual([[{ sum: 2 }], [{ sum: 3 }]]);
    await executePrepared(tx, sql`select ${1}::int as one`);
    const held = await tx.execute(sql`select 1 from pg_prepared_statements where not from_sql`);
    expect(readRows(held)).toHaveLength(handle.kind === 'postgres' ? 2 : 0);
  });
  await handle.close();
});

it('prepares nothing any more where a pooler loses the plans', async () => {
  vi.resetModules();
  const { executePrepared: execute } = await import('./prepared.ts');
  const handle = await openFreshDatabase();
  const { session } = handle.db._;
  const prepare = vi.spyOn(session, 'prepareQuery');
  const ask = () => execute(handle.db, sql`select 1 as one`);
  const lost = Object.assign(new Error('prepared statement "x" does not exist'), { code: '26000' });
  prepare.mockReturnValueOnce({
    execute: () => Promise.reject(new Error('Failed query', { cause: lost })),
  } as unknown as ReturnType<typeof session.prepareQuery>);
  await expect(ask()).rejects.toThrow('Failed query');
  expect(readRows(await ask())).toEqual([{ one: 1 }]);
  expect(prepare.mock.calls.map(([, , name]) => typeof name)).toEqual(['string', 'undefined']);
  await handle.close();
});
