import { execFile } from 'node:child_process';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';

/** Backups of the whole place. */
export interface Backups {
  /** Resolves with what there is to say of it; rejects with a sentence. */
  make(): Promise<string>;
}

/** Beside the file that was started, from its source or built. */
const entryOf = (main: string) => join(dirname(main), `backup${extname(main)}`);

/**
 * Makes backups in a process of its own: reading and compressing everything would make people wait for this one. It has
 * this one's environment.
 */
export function createBackups(entry = entryOf(process.argv[1] ?? '')): Backups {
  return {
    make: async () => {
      try {
        const { stdout } = await promisify(execFile)(process.execPath, [
          '--disable-warning=ExperimentalWarning',
          entry,
          'backup',
        ]);
        return stdout.trim();
      } catch (error) {
        const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
        throw new Error(said || 'The backup ended without a word.', { cause: error });
      }
    },
  };
}
