import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Makes this process the only owner of a data folder: two on one embedded database lose rows silently.
 * The lock is the operating system's, on an SQLite file, so it dies with the process, kill -9 included.
 * Answers the function that gives the folder free; throws one sentence when another process has it.
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
