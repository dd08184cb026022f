import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInterruptibly } from '../check/interruptible.ts';
import { explain, problem } from '../start/problem.ts';
import { findProgram, run } from '../start/run.ts';
import { ROOT } from '../start/settings.ts';
import { aptInstall, canInstall } from './apt.ts';
import { provideChromium } from './chromium.ts';
import { inOwnNetwork, makeAuthority } from './own-network.ts';
import { providePostgres } from './postgres.ts';
import { provideRedis } from './redis.ts';
import { provideS3 } from './s3.ts';

const inModules = (...path: string[]) => join(ROOT, 'node_modules', ...path);
const VITEST = [inModules('vitest', 'vitest.mjs'), 'run', '--project', 'operate'];
const WALK = [
  inModules('@playwright', 'test', 'cli.js'),
  ...['test', '--config', 'tests/operate/playwright.config.ts', '--reporter=list'],
];

/** What an operator has beside the product, and the packages of Debian that have it. */
const PROGRAMS = {
  'systemd-analyze': 'systemd',
  haproxy: 'haproxy',
  turnserver: 'coturn',
  nft: 'nftables',
  certutil: 'libnss3-tools',
  promtool: 'prometheus',
};

async function provideAll(): Promise<Record<string, string>> {
  for (const [program, packageName] of Object.entries(PROGRAMS)) {
    if (!findProgram(program) && canInstall()) await aptInstall(packageName);
    if (!findProgram(program)) throw problem(`${program} is missing: install ${packageName}.`);
  }
  await providePostgres();
  await provideRedis();
  await provideChromium();
  return { TEST_S3: await provideS3() };
}

/** Makes a release and runs it as whoever operates a place does, without any network but this machine's own. */
async function main(): Promise<number> {
  const env = await provideAll();
  const made = await run(process.execPath, [join(ROOT, 'scripts', 'release', 'main.ts')], { show: true });
  if (made.code !== 0) return made.code;
  const folder = mkdtempSync(join(tmpdir(), 'tildesh-operate-'));
  try {
    makeAuthority(folder);
    Object.assign(env, { OPERATE_FOLDER: folder, NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') });
    for (const args of [VITEST, WALK]) {
      const [program, all] = await inOwnNetwork(folder, process.execPath, args);
      const { code } = await run(program, all, { show: true, env });
      if (code !== 0) return code;
    }
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runInterruptibly(() =>
  main().catch((error: unknown) => {
    explain(error);
    return 1;
  }),
);
