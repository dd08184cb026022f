import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { embeddedTemplate } from '../../server/testing/fresh-database.ts';
import { flushedFiles, flushFolder, flushToDisk } from '../../server/db/flushed-files.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tildesh-power-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

interface Write {
  path: string;
  position: number;
  /** What stood there before. */
  before: Buffer;
  /** Bytes of the file before. */
  size: number;
}

/** What of Emscripten's files the disk of the tests watches. */
interface Stream {
  nfd?: number;
  path?: string;
  node: unknown;
  position: number;
}
type WriteTo = (stream: Stream, bytes: Int8Array, offset: number, length: number, position: number) => number;
interface System {
  stream_ops: { write: WriteTo };
  realPath(node: unknown): string;
}

/** A disk that has of each file what was flushed: `cut` takes everything else back in a copy of the folder. */
async function openOnLossyDisk(folder: string, flushes: boolean) {
  let unflushed: Write[] = [];
  const options = await flushedFiles(PGlite, folder, (file, files) => {
    flushToDisk(file, files);
    const path = files.realPath(file.node);
    unflushed = unflushed.filter((write) => write.path !== path);
  });
  const started = { ...options, ...(flushes ? {} : { startParams: PGlite.defaultStartParams }) };
  const database = await PGlite.create({ ...started, loadDataDir: await embeddedTemplate('empty') });
  await flushFolder(folder);
  const { NODEFS } = database.Module as unknown as { NODEFS: System };
  const write = NODEFS.stream_ops.write;
  NODEFS.stream_ops.write = (stream, bytes, offset, length, position) => {
    const path = NODEFS.realPath(stream.node);
    const file = openSync(path, 'r');
    const before = Buffer.alloc(length);
    const read = readSync(file, before, 0, length, position);
    unflushed.push({ path, position, before: before.subarray(0, read), size: fstatSync(file).size });
    closeSync(file);
    return write(stream, bytes, offset, length, position);
  };
  const cut = async (to: string) => {
    await cp(folder, to, { recursive: true });
    for (const { path, position, before, size } of unflushed.toReversed()) {
      const file = openSync(path.replace(folder, to), 'r+');
      writeSync(file, before, 0, before.length, position);
      ftruncateSync(file, size);
      closeSync(file);
    }
    return unflushed.length;
  };
  return { database, cut };
}

async function countAfterCut(flushes: boolean) {
  const { database, cut } = await openOnLossyDisk(join(root, 'db'), flushes);
  await database.exec('create table mark (id int primary key, words text)');
  const acknowledged = 40;
  for (let id = 0; id < acknowledged; id++)
    await database.query('insert into mark values ($1, $2)', [id, 'words '.repeat(300)]);
  const lost = await cut(join(root, 'after'));
  await database.close();
  const again = await PGlite.create({ ...(await flushedFiles(PGlite, join(root, 'after'))) });
  const { rows } = await again
    .query<{ count: number }>('select count(*)::int as count from mark')
    .catch(() => ({ rows: [{ count: 0 }] }));
  await again.close();
  return { acknowledged, found: rows[0]?.count, lost };
}

it('a power cut takes nothing that was acknowledged', async () => {
  const { acknowledged, found, lost } = await countAfterCut(true);
  expect(found).toBe(acknowledged);
  // The disk did lose: pages of tables, which the log brings back.
  expect(lost).toBeGreaterThan(0);
});

it('the disk of this test does take what was not flushed', async () => {
  expect((await countAfterCut(false)).found).toBe(0);
});
