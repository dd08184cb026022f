import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SystemContext } from '../../context.ts';
import { JOBS } from '../../jobs/of-modules.ts';
import { createBackups } from '../../platform/backups.ts';
import { createLogger } from '../../platform/logger.ts';
import { makeNightlyBackup } from './service.ts';

/** What the job says when the program that makes backups is this code. */
async function runJob(code: string | null) {
  const folder = await mkdtemp(join(tmpdir(), 'tildesh-backups-'));
  const entry = join(folder, 'backup.mjs');
  await writeFile(entry, code ?? '');
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const backups = code === null ? null : createBackups(entry);
  const failure: unknown = await makeNightlyBackup({ log, platform: { backups } } as SystemContext).catch(
    (error: unknown) => error,
  );
  await rm(folder, { recursive: true });
  return { said: lines.join(''), failure };
}

it('is a job of every night, and logs what it made', async () => {
  expect(JOBS).toContainEqual(expect.objectContaining({ name: 'backup.make', cron: '23 2 * * *' }));
  const { said, failure } = await runJob(`console.log('/b/one.tar.gz: 1 MB, as', process.argv[2])`);
  expect(failure).toBeUndefined();
  expect(said).toContain('/b/one.tar.gz: 1 MB, as backup');
});

it('fails with the sentence of a backup that failed', async () => {
  const { failure } = await runJob(`console.error('The backup found no room.'); process.exitCode = 1`);
  expect(failure).toEqual(new Error('The backup found no room.'));
  expect((await runJob('process.exitCode = 1')).failure).toEqual(
    new Error('The backup ended without a word.'),
  );
});

it('makes none where there is no BACKUP_DIR', async () => {
  expect(await runJob(null)).toEqual({ said: '', failure: undefined });
});
