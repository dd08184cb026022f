import DataLoader from 'dataloader';
import type { Database } from './db/client.ts';

/** Maximum keys of one statement; further keys wait for the next statement. */
const KEYS_MAX = 200;
/** Maximum statements of one kind running at a time: two, so that a slow one does not block all others. */
const UNDER_WAY_MAX = 2;

/**
 * Batches single lookups: those that arrive while a statement is running, from whatever request, share the next
 * one. A single lookup runs at once; when thousands arrive together, each costs a fraction of a statement. Nothing
 * is cached. `load` returns results in the order of the keys, which may repeat; if it fails, all callers of the
 * batch fail.
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
        // Deferred until all pending sockets were read: one turn of the loop reads many.
        setImmediate(send);
      },
    },
  );
  return (key) => loader.load(key);
}

/** As createBatcher, with a separate batcher for each database and each transaction. */
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

/** As batched, for rows with a key column; null if there is no row. */
export function batchedRow<Key extends string | number, Row>(
  list: (db: Database, keys: readonly Key[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
): (db: Database, key: Key) => Promise<Row | null> {
  return batched(async (db, keys) => {
    const rows = new Map((await list(db, [...new Set(keys)])).map((row) => [keyOf(row), row]));
    return keys.map((key) => rows.get(key) ?? null);
  });
}
