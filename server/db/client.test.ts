import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { testDatabaseUrl } from '../testing/settings.ts';
import { migrateDatabase, openDatabase } from './client.ts';
import { takeFolderLock } from './folder-lock.ts';
import { runPatiently } from './patient.ts';
import { user } from './schema/account.ts';
import { startSnapshots } from './snapshot.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tildesh-client-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const IN_USE =
  /The data folder .* is in use by another process: stop it, or give this one its own DATA_DIR\./;

/** They open the embedded database whatever the run is on: that on PostgreSQL would repeat what the other one tests. */
const describeEmbedded = testDatabaseUrl ? () => undefined : describe;

describeEmbedded('the data folder', () => {
  it('has one owner', async () => {
    const first = await openDatabase({ dataDir: folder });
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(IN_USE);
    await first.close();
    await (await openDatabase({ dataDir: folder })).close();
  });

  it('is refused to another process, and is free again when its owner was killed', async () => {
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

  it('keeps what was written, and its snapshots can be opened', async () => {
    const first = await openDatabase({ dataDir: folder });
    await migrateDatabase(first);
    await migrateDatabase(first);
    await first.db.execute(sql`create table mark (id int)`);
    await first.db.execute(sql`insert into mark values (7)`);
    await startSnapshots(first, folder, createLogger('error')).stop();
    // The hour is not over, so no second snapshot is written.
    await startSnapshots(first, folder, createLogger('error')).stop();
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

describeEmbedded('migrations', () => {
  /** Copies the migrations before the one of this name into a folder of their own. */
  async function migrationsBefore(tag: string): Promise<string> {
    const from = join(import.meta.dirname, 'migrations');
    const to = join(folder, 'migrations');
    await cp(from, to, { recursive: true });
    const path = join(to, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
    const entries = journal.entries.slice(
      0,
      journal.entries.findIndex((entry) => entry.tag === tag),
    );
    await writeFile(path, JSON.stringify({ ...journal, entries }));
    return to;
  }

  /** Opens a database with the schema before the migration of this name. */
  async function openBefore(tag: string) {
    const migrationsFolder = await migrationsBefore(tag);
    const handle = await openDatabase({});
    const { migrate } = await import('drizzle-orm/pglite/migrator');
    await migrate(handle.db as unknown as PgliteDatabase, { migrationsFolder });
    return handle;
  }

  it('count elements on boards that are older than the count, and find pictures in their storage', async () => {
    const handle = await openBefore('0005_tending');
    await handle.db.execute(sql`insert into "user"
      (role, first_name, last_name, email, password_hash, birth_date, terms_accepted_at)
      values ('INSTRUCTOR', 'A', 'B', 'a@b.co', '', '1990-01-01', now())`);
    await handle.db.execute(sql`insert into board (owner_id, name) values (1, 'Old'), (1, 'Empty')`);
    await handle.db.execute(sql`insert into board_element
      (board_id, element_id, version, version_nonce, is_deleted, data, seq)
      select 1, 'e' || n, 1, 1, n = 3, '{}', n from generate_series(1, 3) n`);
    await handle.db.execute(sql`insert into board_file (board_id, file_id, mime_type, size)
      values (1, 'pic', 'image/png', 7)`);
    await migrateDatabase(handle);
    expect(
      await handle.db.execute(sql`select id, elements_count, path from board
        left join board_file on board_id = id order by id`),
    ).toMatchObject({
      rows: [
        { id: 1, elements_count: 2, path: 'boards/1/pic' },
        { id: 2, elements_count: 0, path: null },
      ],
    });
    await handle.close();
  });

  it('compute ratings of people who were reviewed before ratings were stored', async () => {
    const handle = await openBefore('0013_rating');
    await handle.db.execute(sql`insert into "user"
      (role, first_name, last_name, email, password_hash, birth_date, terms_accepted_at, suspended_at)
      select 'INSTRUCTOR', 'A', 'B', n || '@b.co', '', '1990-01-01', now(), case when n = 4 then now() end
      from generate_series(1, 5) n`);
    await handle.db.execute(sql`insert into profile (user_id, show_on_recommendation_page)
      values (1, true), (2, false)`);
    await handle.db.execute(sql`insert into user_speciality (user_id, speciality_id) values (1, 1), (2, 1)`);
    // Persons 3 and 4 review 1, and 4 is suspended; 5 reviews 2, and 3, who has no profile yet.
    await handle.db.execute(
      sql`insert into review (user_id, reviewer_id) values (1, 3), (1, 4), (2, 5), (3, 5)`,
    );
    await handle.db.execute(sql`insert into review_rating (review_id, criterion, value)
      values (1, 'skills', 5), (1, 'approach', 4), (2, 'skills', 1), (3, 'skills', 3), (4, 'skills', 2)`);
    await migrateDatabase(handle);
    expect(
      await handle.db
        .execute(sql`select profile.user_id as id, rating_average as average, rating_count as count,
        recommended_rating as shown from profile left join user_speciality using (user_id) order by id`),
    ).toMatchObject({
      rows: [
        { id: 1, average: 4.5, count: 1, shown: 4.5 },
        { id: 2, average: 3, count: 1, shown: null },
        { id: 3, average: 2, count: 1, shown: null },
      ],
    });
    await handle.close();
  });
});

// The embedded database has one process, so there is nothing to wait for.
if (testDatabaseUrl)
  describe('migrations of several processes', () => {
    it('wait for another process that migrates, however short the statement timeout is', async () => {
      const handle = await openFreshDatabase();
      const { rows } = (await handle.db.execute(sql`select current_database() as name`)) as unknown as {
        rows: { name: string }[];
      };
      const url = new URL(testDatabaseUrl ?? '');
      url.pathname = `/${rows[0]?.name ?? ''}`;
      const other = new pg.Client({ connectionString: url.href });
      await other.connect();
      await other.query('select pg_advisory_lock(7101966)');
      url.searchParams.set('options', '-c statement_timeout=100');
      const waiting = await openDatabase({ url: url.href });
      let isDone = false;
      const migrated = migrateDatabase(waiting).finally(() => {
        isDone = true;
      });
      await other.query('select pg_sleep(0.5)');
      expect(isDone).toBe(false);
      await other.query('select pg_advisory_unlock(7101966)');
      await migrated;
      await waiting.close();
      await other.end();
      await handle.close();
    });

    it('wait for whoever reads a table, and let others read it meanwhile', async () => {
      const clients = Array.from({ length: 3 }, () => new pg.Client({ connectionString: testDatabaseUrl }));
      const [dump, migrating, person] = clients as [pg.Client, pg.Client, pg.Client];
      await Promise.all(clients.map((client) => client.connect()));
      await dump.query('create table if not exists patient (a int)');
      await dump.query('begin; select from patient');
      let isDone = false;
      const migrated = runPatiently(migrating, () =>
        migrating.query('alter table patient add column b int'),
      ).finally(() => {
        isDone = true;
      });
      const waits = "select from pg_locks where relation = 'patient'::regclass and not granted";
      await vi.waitFor(async () => expect((await person.query(waits)).rowCount).toBe(1), 5_000);
      await person.query('select a from patient');
      expect(isDone).toBe(false);
      await dump.query('commit');
      await migrated;
      await person.query('select b from patient; drop table patient');
      await Promise.all(clients.map((client) => client.end()));
    });

    it('fail at once by another fault', async () => {
      const client = new pg.Client({ connectionString: testDatabaseUrl });
      await client.connect();
      const wrong = () => client.query('alter table there_is_none add column b int');
      await expect(runPatiently(client, wrong)).rejects.toThrow('does not exist');
      await client.end();
    });
  });

describe('both databases', () => {
  it('return numbers for counts and sums, and the same for text of every script', async () => {
    const handle = await openFreshDatabase();
    const answer = await handle.db.execute(
      sql`select count(*) as count, 9007199254740991::int8 as large, lower('ЁÄ' collate "und-x-icu") as lower from ${user}`,
    );
    expect(answer).toMatchObject({ rows: [{ count: 0, large: 9_007_199_254_740_991, lower: 'ёä' }] });
    await handle.close();
  });

  it('report each statement', async () => {
    const statements: string[] = [];
    const handle = await openFreshDatabase((statement) => void statements.push(statement));
    await handle.db.transaction(async (tx) => void (await tx.select({ id: user.id }).from(user)));
    expect(statements).toEqual(['select "id" from "user"']);
    await handle.close();
  });
});

if (testDatabaseUrl)
  describe('PostgreSQL plans for rows in memory', () => {
    const costOf = async (url: string) => {
      const handle = await openDatabase({ url });
      const { rows } = (await handle.db.execute(sql`show random_page_cost`)) as unknown as {
        rows: { random_page_cost: string }[];
      };
      await handle.close();
      return rows[0]?.random_page_cost;
    };

    it('except where its address sets something else', async () => {
      const url = new URL(testDatabaseUrl ?? '');
      expect(await costOf(url.href)).toBe('1.1');
      url.searchParams.set('options', '-c random_page_cost=2');
      expect(await costOf(url.href)).toBe('2');
    });
  });
