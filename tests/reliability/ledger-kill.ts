import { setTimeout as pause } from 'node:timers/promises';
import { like } from 'drizzle-orm';
import { v7 } from 'uuid';
import { ledgerTransaction } from '../../server/db/schema/balance.ts';
import { proveAll } from '../../server/modules/balance/proof-store.ts';
import { listBalances } from '../../server/modules/balance/store.ts';
import { DEMO_PASSWORD } from '../../server/seed/people.ts';
import { createApiProcess } from './api-process.ts';
import { call, tryCall } from './people.ts';

export interface LedgerKillOptions {
  /** Address of a PostgreSQL server; absent: the embedded database. */
  serverUrl?: string | undefined;
  kills: number;
  /** Number of acknowledgements between two kills. */
  between: number;
}

export interface LedgerKillFigures {
  proof: Awaited<ReturnType<typeof proveAll>>;
  acknowledged: number;
  /** Top-ups that the ledger has of those that were sent. */
  stored: number;
  /** Minor units that came in, by the balance. */
  gained: number;
}

/** Of each top-up, in minor units. */
export const SUM = 100;
/** Who enter at once. */
const WRITERS = 3;

interface Login {
  loginUser: { accessToken: string; user: { id: number } };
}

const LOGIN = `mutation ($email: String!) {
  loginUser(email: $email, password: "${DEMO_PASSWORD}") { accessToken user { id } } }`;
const TOP_UP = `mutation ($input: BalanceEntryInput!) { createBalanceTopUp(input: $input) { id } }`;

/** Kills the api process (kill -9) while administrators enter top-ups, each of which is sent until it is answered. */
export async function killLedger({
  kills,
  between,
  serverUrl,
}: LedgerKillOptions): Promise<LedgerKillFigures> {
  const api = await createApiProcess({ serverUrl, variables: { SEED_DEMO: '1' } });
  try {
    await api.start();
    const signIn = async (name: string) =>
      (await call<Login>(api.port, LOGIN, { email: `${name}@tildesh.example` })).loginUser;
    const { accessToken } = await signIn('gulnara');
    const { id: userId } = (await signIn('bekzat')).user;
    let acknowledged = 0;
    let isOver = false;
    const enter = async () => {
      while (!isOver) {
        const money = { amount: SUM, currency: 'KGS' };
        const input = { clientId: v7(), userId, money, reason: 'killed' };
        while (!(await tryCall(api.port, TOP_UP, { input }, accessToken)).ok) await pause(20);
        acknowledged += 1;
      }
    };
    const writers = Array.from({ length: WRITERS }, enter);
    for (let kill = 0; kill < kills; kill++) {
      const from = acknowledged;
      while (acknowledged < from + between) await pause(1);
      await api.kill();
      await api.start();
    }
    isOver = true;
    await Promise.all(writers);
    await api.kill();
    return await api.read(async (db) => ({
      proof: await proveAll(db),
      acknowledged,
      stored: await db.$count(ledgerTransaction, like(ledgerTransaction.reason, 'killed')),
      // Who had none before.
      gained: (await listBalances(db, userId)).reduce((sum, { amount }) => sum + amount, 0),
    }));
  } finally {
    await api.remove();
  }
}
