import { startPostgres } from '../../scripts/test/postgres.ts';
import { flag } from './verdict.ts';

/**
 * Runs the same on the embedded database and on a PostgreSQL of its own; `--embedded=0` and `--postgres=0` skip
 * one.
 */
export async function onBoth(
  run: (serverUrl: string | undefined, database: string) => Promise<void>,
): Promise<void> {
  if (flag('embedded', 1)) await run(undefined, 'embedded database');
  if (!flag('postgres', 1)) return;
  const server = await startPostgres({ durable: true });
  try {
    await run(server.url, 'PostgreSQL');
  } finally {
    await server.stop();
  }
}
