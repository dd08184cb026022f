import type { Database } from '../db/client.ts';

/** The same database, but its first transaction waits until `work` is done: a reproducible race. */
export function beforeTransaction(db: Database, work: () => Promise<void>): Database {
  const { transaction } = db;
  let done: Promise<void> | undefined;
  return new Proxy(db, {
    get: (target, name, receiver) =>
      name === 'transaction'
        ? async (...args: Parameters<typeof transaction>) => {
            done ??= work();
            await done;
            return transaction.apply(target, args);
          }
        : (Reflect.get(target, name, receiver) as unknown),
  });
}
