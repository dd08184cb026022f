import type { OpenSql, SqlFile, SqlValue } from './sql';

/** What scripts/copy-assets.mjs copies there. */
const WORKER = '/sqlite/worker.sql-wasm.js';

interface Answer {
  id: number;
  error?: string;
  results?: { values: SqlValue[][] }[];
  buffer?: Uint8Array;
}

type Request =
  | { action: 'open'; buffer: Uint8Array | undefined }
  | { action: 'exec'; sql: string; params: readonly SqlValue[] | undefined }
  | { action: 'export' };

/** Opens a file with SQLite in a worker of its own: a page stays alive, whatever is in the file. */
export const openSqlInWorker: OpenSql = async (bytes) => {
  const worker = new Worker(WORKER);
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error === undefined) one?.resolve(data);
    else one?.reject(new Error(data.error));
  };
  // It did not load, or it died of the file.
  worker.onerror = () => {
    for (const { reject } of waiting.values()) reject(new Error('SQLite ended'));
    waiting.clear();
  };
  const ask = (request: Request): Promise<Answer> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, ...request });
    });
  const file: SqlFile = {
    query: async (sql, params) => (await ask({ action: 'exec', sql, params })).results?.[0]?.values ?? [],
    bytes: async () => (await ask({ action: 'export' })).buffer ?? new Uint8Array(),
    close: () => worker.terminate(),
  };
  try {
    await ask({ action: 'open', buffer: bytes ?? undefined });
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return file;
};
