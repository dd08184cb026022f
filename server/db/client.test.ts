import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { migrateDatabase, openDatabase } from './client.ts';
import { takeFolderLock } from './folder-lock.ts';
import { user } from './schema/account.ts';
import { keepSnapshots } from './snapshot.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tildesh-client-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const IN_USE =
  /The data folder .* is in use by another process: stop it, or give this one its own DATA_DIR\./;

describe('the data folder', () => {
  it('has one owner', async () => {
    const first = await openDatabase({ dataDir: folder });
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(IN_USE);
    await first.close();
    await (await openDatabase({ dataDir: folder })).close();
  });

  it('is refused to another process, and free again when its owner was killed', async () => {
    const code = `import { takeFolderLock } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))};
      takeFolderLock(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000);`;
    const owner = spawn(process.execPath, [
      '--input-type=module',
      '--disable-warning=ExperimentalWarning',
      '-e',
      code,
    ]);
    await once(owner.stdout, 'data');
    expect(() => takeFolderLock(folder)).toThrow(IN_USE);
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    takeFolderLock(folder)();
  });

  it('keeps what was written, and snapshots of it that open', async () => {
    const first = await openDatabase({ dataDir: folder });
    await migrateDatabase(first);
    await migrateDatabase(first);
    await first.db.execute(sql`create table mark (id int)`);
    await first.db.execute(sql`insert into mark values (7)`);
    await keepSnapshots(first, folder, createLogger('error')).stop();
    // The hour is not over: none is written again.
    await keepSnapshots(first, folder, createLogger('error')).stop();
    await first.close();
    const names = await readdir(join(folder, 'snapshots'));
    expect(names).toHaveLength(1);
    const { openAsBlob } = await import('node:fs');
    const restored = await openDatabase({
      template: await openAsBlob(join(folder, 'snapshots', names[0] ?? '')),
    });
    expect(await restored.db.execute(sql`select id from mark`)).toMatchObject({ rows: [{ id: 7 }] });
    await restored.close();
  });
});

describe('both databases', () => {
  it('give numbers for counts and sums, and the same for text of every script', async () => {
    const handle = await openFreshDatabase();
    const answer = await handle.db.execute(
      sql`select count(*) as count, 9007199254740991::int8 as large, lower('ЁÄ' collate "und-x-icu") as lower from ${user}`,
    );
    expect(answer).toMatchObject({ rows: [{ count: 0, large: 9_007_199_254_740_991, lower: 'ёä' }] });
    await handle.close();
  });

  it('tell of each statement', async () => {
    const statements: string[] = [];
    const handle = await openFreshDatabase((statement) => void statements.push(statement));
    await handle.db.transaction(async (tx) => void (await tx.select({ id: user.id }).from(user)));
    expect(statements).toEqual(['select "id" from "user"']);
    await handle.close();
  });
});
