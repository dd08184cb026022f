import DataLoader from 'dataloader';
import type { Database } from './db/client.ts';

/** Keys of one statement: beyond, the next one takes them. */
const KEYS_MAX = 200;
/** Statements of one kind on their way at a time: two, so that one that has to wait does not hold up all others. */
const UNDER_WAY_MAX = 2;

/**
 * Single questions that are asked together: those that come in while earlier ones are being answered, of whomever, go
 * in one statement. Alone, one goes at once; when thousands come back in one moment, each costs a fraction. Nothing is
 * remembered. `load` answers in the order of the keys, which may repeat; its failure is that of all who asked.
 */
export function createBatcher<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
  most = KEYS_MAX,
): (key: Key) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  const send = () => {
    if (underWay < UNDER_WAY_MAX) waiting.shift()?.();
  };
  const loader = new DataLoader<Key, Value>(
    async (keys) => {
      underWay++;
      try {
        return await load(keys);
      } finally {
        underWay--;
        send();
      }
    },
    {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn: (batch) => {
        waiting.push(batch);
        // After all that has come in: one turn of the loop reads many sockets.
        setImmediate(send);
      },
    },
  );
  return (key) => loader.load(key);
}

/** As createBatcher, of each database and each transaction for itself. */
export function batched<Key, Value>(
  load: (db: Database, keys: readonly Key[]) => Promise<readonly Value[]>,
): (db: Database, key: Key) => Promise<Value> {
  const asks = new WeakMap<Database, (key: Key) => Promise<Value>>();
  return (db, key) => {
    const ask = asks.get(db) ?? createBatcher<Key, Value>((keys) => load(db, keys));
    asks.set(db, ask);
    return ask(key);
  };
}

/** As batched, rows found by a key of theirs; null where there is none. */
export function batchedRow<Key extends string | number, Row>(
  list: (db: Database, keys: readonly Key[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
): (db: Database, key: Key) => Promise<Row | null> {
  return batched(async (db, keys) => {
    const rows = new Map((await list(db, [...new Set(keys)])).map((row) => [keyOf(row), row]));
    return keys.map((key) => rows.get(key) ?? null);
  });
}
