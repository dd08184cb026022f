import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerAccount, ledgerEntry } from '../../db/schema/balance.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { inTransaction } from '../../transaction.ts';
import type { NewTransaction, Outcome } from './write.ts';
import { proveAll } from './proof-store.ts';
import { listMonths } from './store.ts';
import { writeTransactions } from './write.ts';

const SEED = 20;

let app: TestApp;
const people: number[] = [];

beforeAll(async () => {
  app = await createTestApp();
  for (let count = 0; count < 3; count++) people.push((await createUser(app, { role: 'STUDENT' })).id);
});
afterAll(() => app.close());

const write = (transactions: readonly NewTransaction[]): Promise<Outcome[]> =>
  inTransaction(app.sys, (ctx) => writeTransactions(ctx, transactions));

let keys = 0;
function topUp(userId: number, sum: number, key = `test:${++keys}`): NewTransaction {
  const sides = [
    { of: 'OUTSIDE', sum: -sum },
    { of: userId, sum },
  ] as const;
  return { key, type: 'TOP_UP', currency: 'KGS', sides };
}
function charge(from: number, to: number, sum: number, key = `test:${++keys}`): NewTransaction {
  const sides = [
    { of: from, sum: -sum },
    { of: to, sum, type: 'LESSON_INCOME' },
  ] as const;
  return { key, type: 'LESSON_CHARGE', currency: 'KGS', sides };
}
const correction = (of: number, sum: number): NewTransaction => ({
  key: `test:${++keys}`,
  type: 'CORRECTION',
  currency: 'USD',
  sides: [
    { of: 'CORRECTIONS', sum: -sum },
    { of, sum },
  ],
});

async function balanceOf(userId: number): Promise<number> {
  const rows = await app.db.select().from(ledgerAccount);
  return rows.find((row) => row.userId === userId && row.currency === 'KGS')?.balance ?? 0;
}
interface Step {
  kind: 'topUp' | 'charge' | 'correction';
  of: number;
  to?: number;
  sum: number;
}
const NO_FAULT = { brokenChains: 0, wrongBalances: 0, unbalanced: 0 };
/** The code of the database that refuses the work. */
const refusal = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return cause?.code ?? (error as { code?: string }).code;
  }
  return undefined;
};

describe('the ledger (B1, B2, B4, B5)', () => {
  test('any walk of top-ups, charges, refunds and corrections leaves unbroken chains and covered balances', async () => {
    const person = fc.nat({ max: 2 });
    const sum = fc.integer({ min: 1, max: 5_000 });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('topUp' as const), of: person, sum }),
      fc.record({ kind: fc.constant('charge' as const), of: person, to: person, sum }),
      fc.record({
        kind: fc.constant('correction' as const),
        of: person,
        sum: fc.integer({ min: -900, max: 900 }),
      }),
    );
    const made = ({ kind, of: from, sum, to = from }: Step): NewTransaction => {
      const of = people[from] ?? 0;
      if (kind === 'topUp') return topUp(of, sum);
      if (kind === 'correction') return correction(of, sum || 1);
      return charge(of, people[to === from ? (from + 1) % 3 : to] ?? 0, sum);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { maxLength: 6 }),
        async (walk) => {
          // Batches of one walk race each other.
          await Promise.all(walk.map((batch) => write(batch.map(made))));
          expect(await proveAll(app.db)).toMatchObject(NO_FAULT);
          const accounts = await app.db.select().from(ledgerAccount);
          expect(accounts.filter(({ currency, balance }) => currency === 'KGS' && balance < 0)).toEqual([]);
        },
      ),
      { seed: SEED, numRuns: 25 },
    );
    expect(await app.db.$count(ledgerEntry)).toBeGreaterThan(100);
  });

  test('the same charge, tried ten times at once, is written once', async () => {
    const [from = 0, to = 0] = people;
    await write([topUp(from, 1_000)]);
    const before = await balanceOf(from);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => write([charge(from, to, 100, 'same')])),
    );
    expect(outcomes.flat().sort()).toEqual([...Array.from({ length: 9 }, () => 'REPEATED'), 'WRITTEN']);
    expect(await balanceOf(from)).toBe(before - 100);
  });

  test('of charges that race for the last money one gets it; top-ups in between are lost by none', async () => {
    const { id: poor } = await createUser(app, { role: 'STUDENT' });
    const [to = 0] = people;
    const racing = Array.from({ length: 8 }, (_, index) =>
      index % 2 === 0 ? write([topUp(poor, 100)]) : write([charge(poor, to, 300)]),
    );
    const outcomes = (await Promise.all(racing)).flat();
    const paid = outcomes.filter((outcome, index) => index % 2 === 1 && outcome === 'WRITTEN').length;
    expect(await balanceOf(poor)).toBe(400 - 300 * paid);
    expect(paid).toBeLessThanOrEqual(1);
  });

  test('a transaction whose end never comes leaves nothing', async () => {
    const [from = 0] = people;
    const before = await balanceOf(from);
    const broken = inTransaction(app.sys, async (ctx) => {
      await writeTransactions(ctx, [topUp(from, 7, 'broken')]);
      throw new Error('the process died');
    });
    await expect(broken).rejects.toThrow('died');
    expect(await balanceOf(from)).toBe(before);
    expect(await write([topUp(from, 7, 'broken')])).toEqual(['WRITTEN']);
  });

  test('what would put a balance beyond its limit is not written', async () => {
    const { id } = await createUser(app, { role: 'STUDENT' });
    expect(await write([topUp(id, 2_000_000_000), topUp(id, 1)])).toEqual(['WRITTEN', 'NOT_COVERED']);
  });
});

test('the months of somebody whose zone the database does not know are those of UTC', async () => {
  const { id } = await createUser(app, { role: 'STUDENT', timeZone: 'Nowhere/Known' });
  await write([topUp(id, 100)]);
  const now = app.clock.now();
  const months = await listMonths(app.db, { userId: id, viewerId: id, months: 2, now });
  expect(months.at(-1)).toMatchObject({ month: `${now.toISOString().slice(0, 7)}-01`, in: 100 });
});

describe('the proof (B9)', () => {
  /** Its findings with this done by somebody who takes the triggers and foreign keys away; nothing of it stays. */
  async function foundWith(...statements: SQL[]) {
    const found: { it?: Awaited<ReturnType<typeof proveAll>> } = {};
    const work = inTransaction(app.sys, async ({ db }) => {
      await db.execute(sql`alter table ledger_entry disable trigger all`);
      for (const statement of statements) await db.execute(statement);
      found.it = await proveAll(db);
      throw new Error('taken back');
    });
    await expect(work).rejects.toThrow('taken back');
    return found.it;
  }
  const last = sql`(select max(id) from ledger_entry where user_id is not null)`;

  beforeAll(async () => {
    const [of = 0] = people;
    await write([topUp(of, 10), topUp(of, 10)]);
    expect(await proveAll(app.db)).toMatchObject(NO_FAULT);
  });

  test.each([
    [
      'an instant before that of the entry before',
      [sql`update ledger_entry set created_at = '2001-01-01' where id = ${last}`],
      { brokenChains: 1 },
    ],
    [
      'an entry of another person',
      [sql`update ledger_entry set user_id = user_id + 1000 where id = ${last}`],
      { brokenChains: 1 },
    ],
    [
      'a platform’s side on the account of a person',
      [
        sql`update ledger_entry set account_id = (select account_id from ledger_entry where id = ${last})
          where id = (select max(id) from ledger_entry where user_id is null)`,
      ],
      { brokenChains: 1 },
    ],
    [
      'both sides in another currency than their accounts',
      [
        sql`update ledger_entry set currency = 'USD'
          where transaction_id = (select transaction_id from ledger_entry where id = ${last})`,
      ],
      { brokenChains: 2 },
    ],
    [
      'a transaction of four sides',
      [
        sql`insert into ledger_entry (transaction_id, account_id, user_id, type, currency, created_at, "in", "out")
          select transaction_id, account_id, user_id, type, currency, created_at, side."in", side."out"
          from ledger_entry, (values (1, 0), (0, 1)) side("in", "out")
          where id = (select max(id) from ledger_entry where user_id is null)`,
      ],
      { unbalanced: 1 },
    ],
  ])('finds %s', async (_what, statements, fault) => {
    expect(await foundWith(...statements)).toMatchObject({ ...NO_FAULT, ...fault });
  });
});

describe('the database itself (B2, B3)', () => {
  test.each([
    ['an entry is changed', sql`update ledger_entry set "in" = 1 where id = 1`, 'TL001'],
    ['entries are deleted', sql`delete from ledger_entry`, 'TL001'],
    ['a transaction is changed', sql`update ledger_transaction set reason = 'other'`, 'TL001'],
    ['transactions are deleted', sql`delete from ledger_transaction`, 'TL001'],
    ['all is emptied', sql`truncate ledger_entry`, 'TL001'],
    [
      'a transaction has no sides',
      sql`insert into ledger_transaction (key, type, created_at) values ('alone', 'TOP_UP', now())`,
      'TL002',
    ],
    [
      'an entry does not follow from its balances',
      sql`insert into ledger_entry (transaction_id, account_id, user_id, type, currency, created_at, number, "in", "out",
        before, after) select transaction_id, account_id, user_id, type, currency, now(), 9999, 5, 0, 0, 4
        from ledger_entry where user_id is not null limit 1`,
      '23514',
    ],
    [
      'a charge goes below zero',
      sql`insert into ledger_entry (transaction_id, account_id, user_id, type, currency, created_at, number, "in", "out",
        before, after) select transaction_id, account_id, user_id, 'LESSON_CHARGE', currency, now(), 9999, 0, 5, 4, -1
        from ledger_entry where user_id is not null limit 1`,
      '23514',
    ],
    [
      'a transaction gets a further side',
      sql`insert into ledger_entry (transaction_id, account_id, user_id, type, currency, created_at, number, "in", "out",
        before, after) select transaction_id, account_id, user_id, 'TOP_UP', currency, now(), 9999, 5, 0, 0, 5
        from ledger_entry where user_id is not null limit 1`,
      'TL002',
    ],
    [
      'an entry is of another person than its account',
      sql`insert into ledger_entry (transaction_id, account_id, user_id, type, currency, created_at, number, "in", "out",
        before, after) select transaction_id, account_id, user_id + 1, 'TOP_UP', currency, now(), 9999, 5, 0, 0, 5
        from ledger_entry where user_id is not null limit 1`,
      '23503',
    ],
  ])('refuses when %s', async (_what, statement, code) => {
    expect(await refusal(app.db.execute(statement))).toBe(code);
  });
});
