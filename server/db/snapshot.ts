import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { DatabaseHandle } from './client.ts';

const DAY_MS = 24 * 3600 * 1000;
/** A shutdown within this time of the last one writes no snapshot: restarting during development stays quick. */
const SHUTDOWN_GRAIN_MS = 3600 * 1000;
const SNAPSHOTS_MAX = 5;
/** A shutdown waits no longer than this: the last snapshot remains, and the process would be killed anyway. */
const SHUTDOWN_MAX_MS = 5_000;

export interface Snapshots {
  /** Writes a last snapshot if one is due, and no more after it. */
  stop(): Promise<void>;
}

/**
 * Writes copies of the embedded database to `<dataDir>/snapshots`, daily and at shutdown, for a folder that was damaged
 * where no backups are made. To restore: empty `<dataDir>/db` and unpack the newest there. Does nothing for PostgreSQL.
 */
export function startSnapshots(handle: DatabaseHandle, dataDir: string, log: Logger): Snapshots {
  const { pglite } = handle;
  if (!pglite) return { stop: async () => {} };
  const folder = join(dataDir, 'snapshots');
  const write = async (grain: number) => {
    try {
      if (Date.now() - (await newest(folder)) < grain) return;
      const dump = await pglite.dumpDataDir('gzip');
      await save(folder, new Uint8Array(await dump.arrayBuffer()));
    } catch (error) {
      log.warn({ err: error }, 'snapshot not written');
    }
  };
  const timer = setInterval(() => void write(0), DAY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      const { promise: expired, resolve } = Promise.withResolvers<void>();
      const deadline = setTimeout(() => {
        log.warn('snapshot at shutdown given up: it takes too long');
        resolve();
      }, SHUTDOWN_MAX_MS);
      await Promise.race([write(SHUTDOWN_GRAIN_MS), expired]);
      clearTimeout(deadline);
    },
  };
}

async function listSnapshots(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return (await readdir(folder)).filter((name) => name.endsWith('.tar.gz')).sort();
}

async function newest(folder: string): Promise<number> {
  const last = (await listSnapshots(folder)).at(-1);
  return last ? (await stat(join(folder, last))).mtimeMs : 0;
}

async function save(folder: string, content: Uint8Array): Promise<void> {
  const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.tar.gz`);
  const file = await open(`${path}.part`, 'w', 0o600);
  await file.writeFile(content);
  await file.sync();
  await file.close();
  await rename(`${path}.part`, path);
  for (const old of (await listSnapshots(folder)).slice(0, -SNAPSHOTS_MAX)) await rm(join(folder, old));
}
