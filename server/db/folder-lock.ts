import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Makes this process the only owner of a data folder: two processes on one embedded database silently lose rows.
 * The lock is the operating system's, on an SQLite file, so it ends with the process, even after kill -9. Returns
 * the function that releases it; throws an error with one sentence if another process holds it.
 */
export function takeFolderLock(dataDir: string): () => void {
  const file = new DatabaseSync(join(dataDir, 'lock.sqlite'));
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (!(error instanceof Error) || !/locked|busy/i.test(error.message)) throw error;
    throw new Error(
      `The data folder ${resolve(dataDir)} is in use by another process: stop it, or give this one its own DATA_DIR.`,
    );
  }
  return () => {
    if (file.isOpen) file.close();
  };
}
