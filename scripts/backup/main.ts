import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { BACKUP_BUNDLE } from '../start/bundle-api.ts';
import { explain } from '../start/problem.ts';
import { readRelease } from '../start/release.ts';
import { loadSettings, ROOT } from '../start/settings.ts';

/**
 * Runs a command of server/backup.ts (its first argument) with the environment of the place: `.env`, the shell, and the
 * folder that `npm start` would use. It makes no secrets: a restore brings them.
 */
async function main(): Promise<number> {
  const { dataDir } = loadSettings();
  const args = [
    '--disable-warning=ExperimentalWarning',
    ...(readRelease()
      ? ['--import', join(ROOT, 'server', 'boot', 'loading.mjs'), BACKUP_BUNDLE]
      : [join(ROOT, 'server', 'backup.ts')]),
    ...process.argv.slice(2),
  ];
  // Paths in the arguments are those of whoever typed them.
  const child = spawn(process.execPath, args, {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

process.exitCode = await main().catch((error: unknown) => {
  explain(error);
  return 1;
});
