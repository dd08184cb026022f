import type { SystemContext } from '../server/context.ts';
import { writeTransactions } from '../server/modules/balance/write.ts';
import { readCostOf } from '../server/testing/plans.ts';
import { readWebDocuments } from '../server/testing/web-documents.ts';
import { inTransaction } from '../server/transaction.ts';
import { asker } from './ask.ts';
import { option } from './measure.ts';
import { makePlace } from './product-api.ts';
import { deliver, plainRow, ratioRow } from './report.ts';
import { accessToken, createPerson, prepare } from './scene.ts';
import type { Person } from './scene.ts';

/**
 * The first page of a long ledger and what stands on the balance, against a short one in the same database.
 * `node bench/ledger.ts --few=100 --many=100000`; with BENCH_DATABASE_URL.
 */
const FEW = option('few', 100);
const MANY = option('many', 100_000);
const DOCUMENTS = readWebDocuments();
const TAKE = 20;
/** Transactions of one statement. */
const PART = 2_000;

/** Tops a balance up so many times. */
async function fill(sys: SystemContext, { id }: Person, rows: number): Promise<void> {
  for (let made = 0; made < rows; made += PART)
    await inTransaction(sys, (ctx) =>
      writeTransactions(
        ctx,
        Array.from({ length: Math.min(PART, rows - made) }, (_, n) => ({
          key: `bench:${id}:${made + n}`,
          type: 'TOP_UP' as const,
          currency: 'KGS' as const,
          reason: 'Cash',
          sides: [
            { of: 'OUTSIDE' as const, sum: -100 },
            { of: id, sum: 100 },
          ],
        })),
      ),
    );
}

interface Cost {
  blocks: number;
  statements: number;
}

/** What one operation of the web reads, the second time it is sent. */
async function costOf(sys: SystemContext, person: Person, name: string, variables: object): Promise<Cost> {
  const [ask, token] = [asker(sys), await accessToken(person)];
  const read = () => ask(token, DOCUMENTS.get(name) ?? '', { ...variables });
  await read();
  let statements = 0;
  const { $client } = sys.db as unknown as { $client: { query(...given: unknown[]): unknown } };
  const query = $client.query.bind($client);
  $client.query = (...given) => {
    statements += 1;
    return query(...given);
  };
  await read();
  $client.query = query;
  const handle = 'connect' in $client ? { pool: $client } : { pglite: $client };
  const { blocks } = await readCostOf({ handle } as never, read);
  return { blocks, statements };
}

const measure = async (sys: SystemContext, person: Person) => ({
  page: await costOf(sys, person, 'GetCurrentUserBalanceTransactions', { take: TAKE, orderBy: 'NEWEST' }),
  balance: await costOf(sys, person, 'GetCurrentUserBalance', {}),
});

const url = process.env.BENCH_DATABASE_URL;
const place = { ...makePlace(), ...(url ? { databaseUrl: url } : {}) };
const { few, many } = await prepare(place, async (sys) => {
  const [short, long] = [await createPerson(sys, 'STUDENT'), await createPerson(sys, 'STUDENT')];
  await fill(sys, short, FEW);
  await fill(sys, long, MANY);
  await sys.db.execute('vacuum analyze');
  return { few: await measure(sys, short), many: await measure(sys, long) };
});
deliver({
  bar: 12,
  title: `the first page of a ledger of ${MANY.toLocaleString('en')} rows`,
  note: `Blocks that a page of ${TAKE} and the balance read, whole GraphQL requests. The baseline is a ledger of ${FEW} rows in the same ${url ? 'PostgreSQL' : 'embedded database'}.`,
  rows: [
    ratioRow('blocks of a page', [many.page.blocks], [few.page.blocks], { most: 1.2 }),
    plainRow('statements of a page, with the session', [many.page.statements], {}, [few.page.statements]),
    ratioRow('blocks of the balance', [many.balance.blocks], [few.balance.blocks], { most: 1.2 }),
    plainRow('statements of the balance', [many.balance.statements], {}, [few.balance.statements]),
  ],
});
