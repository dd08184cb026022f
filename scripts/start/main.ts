import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureApi, ensureAssets, ensureBuild, ensureCodegen } from './build.ts';
import { createChildren } from './children.ts';
import { readDemo } from './demo.ts';
import {
  emptyFolder,
  isSeeded,
  loadSecrets,
  markSeeded,
  prepareFolder,
  requireDataDisk,
  requireUnused,
  type Secrets,
} from './folder.ts';
import { tryLivekit } from './livekit.ts';
import { portPlan, requirePorts } from './ports.ts';
import { explain, problem } from './problem.ts';
import { say, step } from './say.ts';
import { screen } from './screen.ts';
import { loadSettings, withoutLivekit, type Settings } from './settings.ts';
import { listServices, type Mode } from './stack.ts';
import { stopWish } from './stop-wish.ts';
import { createSupervisor, givenUpSentence, type Supervisor } from './supervisor.ts';

function readArguments() {
  try {
    const options = {
      fresh: { type: 'boolean' },
      yes: { type: 'boolean' },
      dev: { type: 'boolean' },
    } as const;
    return parseArgs({ options }).values;
  } catch {
    throw problem(
      'Unknown option. There is --fresh (begin with an empty data folder) and --yes (do not ask).',
    );
  }
}

async function prepare(mode: Mode): Promise<void> {
  await step('types of the contract', ensureCodegen);
  await step('files of the board and of PDFs', ensureAssets);
  if (mode === 'dev') return;
  await step('api build', ensureApi);
  await step('web build', ensureBuild);
}

async function launch(wanted: Settings, secrets: Secrets, supervisor: Supervisor, mode: Mode): Promise<void> {
  const livekit = wanted.startsLivekit ? await tryLivekit() : null;
  const settings = wanted.startsLivekit && !livekit ? withoutLivekit(wanted) : wanted;
  await prepare(mode);
  await requirePorts(portPlan(settings));
  for (const service of listServices(settings, secrets, livekit, mode)) {
    await step(`${service.name} is up`, () => supervisor.start(service));
    if (service.name === 'api' && !isSeeded(settings.dataDir)) markSeeded(settings.dataDir);
  }
  say(screen(settings, readDemo(settings)));
}

async function runUntilStopped(settings: Settings, mode: Mode, wish: Promise<'stop'>): Promise<number> {
  const secrets = loadSecrets(settings.dataDir);
  const children = createChildren(join(settings.dataDir, 'logs'), { show: mode === 'dev' });
  const supervisor = createSupervisor(children, say);
  try {
    const launched = launch(settings, secrets, supervisor, mode).then(() => supervisor.givenUp);
    const end = await Promise.race([launched, supervisor.givenUp, wish]);
    if (end === 'stop') return 0;
    explain(problem(givenUpSentence(end)));
    return 1;
  } finally {
    say('· stopping');
    await supervisor.stopAll();
    say('✓ stopped');
  }
}

async function main(): Promise<number> {
  const wish = stopWish();
  const { fresh, yes, dev } = readArguments();
  const settings = loadSettings();
  await requirePorts(portPlan(settings));
  requireUnused(settings);
  if (fresh) await emptyFolder(settings, yes === true);
  requireDataDisk(settings.dataDir);
  prepareFolder(settings.dataDir);
  return runUntilStopped(settings, dev ? 'dev' : 'production', wish);
}

const code = await main().catch((error: unknown) => {
  explain(error);
  return 1;
});
process.exit(code);
