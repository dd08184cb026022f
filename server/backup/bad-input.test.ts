import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START_LOCK, migrateDatabase, openDatabase } from '../db/client.ts';
import type { DatabaseHandle } from '../db/client.ts';
import type { Connection } from '../db/copy/connection.ts';
import { makeTables } from '../db/copy/half-restored.ts';
import { listOwnMigrations } from '../db/copy/migrations.ts';
import { countTables } from '../db/copy/tables.ts';
import { takeFolderLock } from '../db/folder-lock.ts';
import type { BackupEnv } from '../env.ts';
import { createMemoryStorage } from '../testing/fakes.ts';
import { addBackupDatabases, connectTo } from '../testing/backup-places.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { testDatabaseUrl } from '../testing/settings.ts';
import { writeArchive } from './archive.ts';
import { checkBackup } from './check.ts';
import { runCommand, toSentence } from './commands.ts';
import { makeBackup } from './make.ts';
import type { BackupGoal } from './make.ts';
import { restoreBackup } from './restore.ts';

const KIND = testDatabaseUrl ? 'postgres' : 'embedded';
const SECRETS = { TOKEN_SECRET: 'this place signs by it' };

let root: string;
let folder: string;
let handle: DatabaseHandle;
let connection: Connection;
let databases: ReturnType<typeof addBackupDatabases>;
const storage = createMemoryStorage();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tildesh-bad-'));
  handle = await openFreshDatabase();
  connection = await connectTo(handle);
  databases = addBackupDatabases(root);
  for (const name of ['a', 'b', 'c']) await storage.put(`uploads/${name}`, Buffer.alloc(70_000, name), '');
});
afterAll(async () => {
  await databases.close();
  await connection.close();
  await handle.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'case-'));
});

const make = (goal: Partial<BackupGoal> = {}, from = storage) =>
  makeBackup(
    { connection, storage: from, secrets: SECRETS, version: '1.0.0' },
    { folder, recipients: [], now: new Date(), ...goal },
  );

const envOf = (given: Partial<BackupEnv> = {}): BackupEnv => ({
  dataDir: join(folder, 'data'),
  databaseUrl: undefined,
  s3: undefined,
  folder: undefined,
  days: 30,
  recipients: [],
  secrets: {},
  ...given,
});
const restore = (args: string[], env = envOf()) => runCommand(['restore', ...args], env);

/** Nothing that a start would open. */
const leftIn = (dataDir: string) => readdir(dataDir).catch(() => []);

describe('a backup is refused in a sentence, and nothing is restored, when it', () => {
  it.each([0.2, 0.6, 0.99])('was cut short at %d of its bytes', async (share) => {
    const { path } = await make();
    const whole = await readFile(path);
    await writeFile(path, whole.subarray(0, Math.floor(whole.length * share)));
    await expect(restore([path])).rejects.toThrow(/is no backup, or it is cut short or damaged/);
    expect(await leftIn(envOf().dataDir)).toEqual([]);
  });

  it('lists something else than it contains', async () => {
    const { path, about, manifest } = await make();
    const forged = join(folder, 'forged');
    const archive = writeArchive(forged, []);
    const add = (name: string, value: object) => {
      const content = Buffer.from(JSON.stringify(value));
      return archive.add(name, content.length, [content]);
    };
    await add('about.json', about);
    await add('secrets.json', SECRETS);
    await add('manifest.json', manifest);
    await archive.finish();
    await expect(restore([forged])).rejects.toThrow(/contains something else than it lists/);
    await expect(restore([join(folder, 'absent')])).rejects.toThrow(/There is no file/);
    await expect(checkBackup(path, null)).resolves.toBeTruthy();
  });

  it('was made by a newer version', async () => {
    const { path } = await make();
    await expect(checkBackup(path, null, listOwnMigrations().slice(0, -1))).rejects.toThrow(
      'This backup was made by a newer version (1.0.0): restore it with that version.',
    );
  });

  it('is encrypted, and the key is missing, wrong or none', async () => {
    const [own, other] = [join(folder, 'own'), join(folder, 'other')];
    const said = await runCommand(['key', own], envOf());
    await runCommand(['key', other], envOf());
    const recipient = /BACKUP_KEY=(\S+)/.exec(said)?.[1] ?? '';
    const { path } = await make({ recipients: [recipient] });
    expect((await readFile(path)).includes('TOKEN_SECRET')).toBe(false);
    await expect(restore([path])).rejects.toThrow(/is encrypted: name the file with its secret key by --key/);
    await expect(restore([path, '--key', other])).rejects.toThrow(/This key does not open this backup/);
    await expect(restore([path, '--key', path])).rejects.toThrow(/holds no secret key/);
    const identity = (await readFile(own, 'utf8')).split('\n')[1] ?? '';
    expect((await checkBackup(path, identity)).secrets).toEqual(SECRETS);
    await expect(runCommand(['key', own], envOf())).rejects.toThrow(/EEXIST/);
  });

  it('is of another place', async () => {
    const { path } = await make();
    const env = envOf({ secrets: { TOKEN_SECRET: 'another place signs by it' } });
    await expect(restore([path], env)).rejects.toThrow(
      /of another place: it has another TOKEN_SECRET\. .* say --other-place/,
    );
  });
});

describe('a place is refused when it', () => {
  it('has a database, in its folder or on a server', async () => {
    const { path } = await make();
    const env = envOf();
    await mkdir(join(env.dataDir, 'db'), { recursive: true });
    await expect(restore([path], env)).rejects.toThrow(/There is a database in .* into an empty place/);
    const opened = { path, identity: null, checked: await checkBackup(path, null) };
    await expect(
      restoreBackup(opened, { connection, storage: createMemoryStorage() }, async () => undefined),
    ).rejects.toThrow(/The database is not empty/);
  });

  it('has other files', async () => {
    const { path } = await make();
    const target = { ...(await databases.open(KIND)), storage: createMemoryStorage() };
    await target.storage.put('uploads/other', Buffer.from('x'), '');
    const opened = { path, identity: null, checked: await checkBackup(path, null) };
    await expect(restoreBackup(opened, target, async () => undefined)).rejects.toThrow(
      /The file storage is not empty \(uploads\/other\)/,
    );
  });

  it('is being restored already', async () => {
    const { path } = await make();
    const env = envOf();
    await mkdir(env.dataDir);
    const unlock = takeFolderLock(env.dataDir);
    await expect(restore([path], env)).rejects.toThrow(/is in use, by an api or another restore/);
    unlock();
    if (!testDatabaseUrl) return;
    const { connection: first, url } = await databases.open('postgres');
    await first.query('select pg_advisory_lock($1)', [START_LOCK]);
    await expect(restore([path], envOf({ databaseUrl: url }))).rejects.toThrow(/Another restore, or an api/);
  });
});

const full = () => Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });

describe('what fails in the middle leaves nothing', () => {
  it('a backup whose disk is full', async () => {
    let left = 20_000;
    const openFile = () =>
      new Writable({
        write: (piece: Buffer, _encoding, done) => done((left -= piece.length) < 0 ? full() : null),
      });
    const noise = createMemoryStorage();
    await noise.put('uploads/noise', Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))), '');
    const error: unknown = await make({ openFile }, noise).catch((thrown: unknown) => thrown);
    expect(toSentence(error, 'backup').message).toBe(
      'The backup found no room on the disk and left nothing behind: make room.',
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('a backup whose file storage stops in the middle of a file', async () => {
    const getStream = async () => new Readable({ read: () => undefined });
    await expect(make({ pieceMaxMs: 20 }, { ...storage, getStream })).rejects.toThrow(
      /The file storage stopped in the middle of a file/,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('a restore whose disk is full, and the next one finds the place empty', async () => {
    const { path } = await make();
    const opened = { path, identity: null, checked: await checkBackup(path, null) };
    const { connection: target } = await databases.open(KIND);
    const small = createMemoryStorage();
    const putStream: typeof small.putStream = async (...file) =>
      small.files.size < 2 ? small.putStream(...file) : Promise.reject(full());
    const failing = { connection: target, storage: { ...small, putStream } };
    await expect(restoreBackup(opened, failing, async () => undefined)).rejects.toThrow(/no space left/);
    expect([await countTables(target), small.files.size]).toEqual([0, 0]);
    await restoreBackup(opened, { connection: target, storage: small }, async () => undefined);
    expect(small.files).toEqual(storage.files);
  });

  it('a restore of an older version whose migration fails half way', async () => {
    const { path } = await make();
    const opened = { path, identity: null, checked: await checkBackup(path, null) };
    const { connection: target } = await databases.open(KIND);
    const later = (...sql: string[]) => [...listOwnMigrations(), { sql, hash: 'later', folderMillis: 2e12 }];
    const into = (migrations: ReturnType<typeof later>) =>
      restoreBackup(
        opened,
        { connection: target, storage: createMemoryStorage(), migrations },
        async () => undefined,
      );
    await expect(into(later('alter table place add column note text', 'select 1 / 0'))).rejects.toThrow(
      /division by zero/,
    );
    expect(await countTables(target)).toBe(0);
    await into(later(`alter table place add column note text default 'new'`));
    expect(await target.query('select note from place')).toEqual([{ note: 'new' }]);
  });
});

it.runIf(testDatabaseUrl)(
  'a restore that was killed: no api opens the database, and the next restore fills it',
  async () => {
    const { path } = await make();
    const { connection: target, url } = await databases.open('postgres');
    await makeTables(target, listOwnMigrations());
    const api = await openDatabase({ url, poolSize: 1 });
    await expect(migrateDatabase(api)).rejects.toThrow(/half restored, .* run `npm run restore` again/);
    const opened = { path, identity: null, checked: await checkBackup(path, null) };
    await restoreBackup(
      opened,
      { connection: target, storage: createMemoryStorage() },
      async () => undefined,
    );
    await migrateDatabase(api);
    await api.close();
  },
);

it('says how it is used', async () => {
  await expect(runCommand([], envOf())).rejects.toThrow(/There is: backup \[--to FOLDER\]; restore FILE/);
  await expect(runCommand(['restore', '--all'], envOf())).rejects.toThrow(/There is: /);
  await expect(runCommand(['backup'], envOf())).rejects.toThrow(/Set BACKUP_DIR, or name a folder by --to/);
});
