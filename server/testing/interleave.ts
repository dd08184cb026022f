import type { Database } from '../db/client.ts';

/** The same database, but the first transaction begun on it has to wait until `work` is done: a race, every time. */
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
