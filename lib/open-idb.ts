import type { IDBPDatabase, OpenDBCallbacks } from 'idb';

/**
 * Shares one connection of this page to an IndexedDB database: opened at first use, closed when a newer version of the
 * page opens the database in another tab, and opened again after that or a failure. Rejects where the browser stores
 * nothing.
 * @param open opens it with these callbacks
 */
export function openIdb<Schema>(
  open: (callbacks: OpenDBCallbacks<Schema>) => Promise<IDBPDatabase<Schema>>,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const letGo = () => {
    const closing = opened;
    opened = null;
    void closing?.then((db) => db.close());
  };
  const forget = () => {
    opened = null;
  };
  return () => {
    opened ??= open({ blocking: letGo, terminated: forget }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
}
