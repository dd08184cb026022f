import { closeSync, existsSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';

/** As the embedded database's system knows it: the database ends, and recovers when it is opened again. */
const EIO = 29;

/** What of Emscripten's file system is used here. */
interface FileSystem {
  stream_ops: { fsync?: (stream: OpenFile) => number };
  realPath(node: unknown): string;
}
interface OpenFile {
  /** Absent: it is a folder. */
  nfd?: number;
  node: unknown;
}
type Started = { NODEFS: FileSystem };

/**
 * Options by which the embedded database waits for the disk at each commit, as PostgreSQL does: by default it is started
 * without (-F), its file layer has no fsync, and its fdatasync does nothing.
 */
export async function flushedFiles(
  Embedded: typeof PGlite,
  folder: string,
  flush: (file: OpenFile, files: FileSystem) => void = flushToDisk,
): Promise<Pick<PGliteOptions, 'fs' | 'startParams'>> {
  const { NodeFS } = await import('@electric-sql/pglite/nodefs');
  const files = new NodeFS(folder);
  const init = files.init.bind(files);
  files.init = async (...given) => {
    const { emscriptenOpts } = await init(...given);
    const addFlush = (started: unknown) => {
      const { NODEFS: system } = started as Started;
      system.stream_ops.fsync = (file) => {
        try {
          flush(file, system);
          return 0;
        } catch {
          return EIO;
        }
      };
    };
    const preRun = [emscriptenOpts.preRun ?? [], addFlush].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  };
  const params = Embedded.defaultStartParams.filter((param) => param !== '-F');
  return { fs: files, startParams: [...params, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] };
}

export function flushToDisk({ nfd, node }: OpenFile, { realPath }: FileSystem): void {
  if (nfd !== undefined) return fdatasyncSync(nfd);
  const folder = openSync(realPath(node), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

export const isNewFolder = (folder: string) => !existsSync(join(folder, 'PG_VERSION'));

/** Flushes a database that was made just now: what made it did not wait. */
export async function flushFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    [folder, ...paths].map(async (path) => {
      const file = await open(path, 'r');
      await file.sync();
      await file.close();
    }),
  );
}
