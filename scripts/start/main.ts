import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stopSeconds } from '../../lib/contract/environment.ts';
import { ensureApi, ensureAssets, ensureBuild, ensureCodegen } from './build.ts';
import { createChildren } from './children.ts';
import { requireNotRunning, takeControl } from './control.ts';
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
import { parseOnly, type Only } from './only.ts';
import { portPlan, requirePorts } from './ports.ts';
import { explain, problem } from './problem.ts';
import { readRelease } from './release.ts';
import { say, step } from './say.ts';
import { screen } from './screen.ts';
import { loadSettings, withoutLivekit, type Settings } from './settings.ts';
import { listServices, startTurns, type Mode } from './stack.ts';
import { stopWish } from './stop-wish.ts';
import { createSupervisor, givenUpSentence, type Supervisor } from './supervisor.ts';

function readArguments() {
  try {
    const options = {
      fresh: { type: 'boolean' },
      yes: { type: 'boolean' },
      dev: { type: 'boolean' },
      only: { type: 'string' },
    } as const;
    return parseArgs({ options }).values;
  } catch {
    throw problem(
      'Unknown option. There is --fresh (begin with an empty data folder), --yes (do not ask), and --only api or --only web.',
    );
  }
}

async function prepare(mode: Mode): Promise<void> {
  // It was built where it was made.
  if (readRelease()) return;
  await step('types of the contract', ensureCodegen);
  await step('files of the board and of PDFs', ensureAssets);
  if (mode === 'dev') return;
  await step('api build', ensureApi);
  await step('web build', ensureBuild);
}

/** What is started, and how. */
interface Wish {
  mode: Mode;
  only: Only | undefined;
}

async function launch(
  wanted: Settings,
  secrets: Secrets,
  supervisor: Supervisor,
  { mode, only }: Wish,
): Promise<void> {
  const livekit = wanted.startsLivekit ? await tryLivekit() : null;
  const settings = wanted.startsLivekit && !livekit ? withoutLivekit(wanted) : wanted;
  await prepare(mode);
  await requirePorts(portPlan(settings, only));
  const services = listServices(settings, secrets, livekit, mode).filter(
    ({ name }) => !only || name === only,
  );
  for (const turn of startTurns(services))
    await Promise.all(
      turn.map(async (service) => {
        await step(`${service.name} is up`, () => supervisor.start(service));
        if (service.name === 'api' && !isSeeded(settings.dataDir)) markSeeded(settings.dataDir);
      }),
    );
  say(screen(settings, readDemo(settings)));
}

async function runUntilStopped(settings: Settings, wish: Wish, stopped: Promise<'stop'>): Promise<number> {
  const secrets = loadSecrets(settings.dataDir);
  const children = createChildren(join(settings.dataDir, 'logs'), {
    show: wish.mode === 'dev',
    stopWithin: stopSeconds(settings.env.DRAIN_SECONDS) * 1_000,
  });
  const supervisor = createSupervisor(children, say);
  try {
    const launched = launch(settings, secrets, supervisor, wish).then(() => supervisor.givenUp);
    const end = await Promise.race([launched, supervisor.givenUp, stopped]);
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
  const { fresh, yes, dev, only: named } = readArguments();
  const settings = loadSettings();
  const only = parseOnly(named, settings);
  await requireNotRunning(settings);
  await requirePorts(portPlan(settings, only));
  requireUnused(settings);
  if (fresh) await emptyFolder(settings, yes === true);
  requireDataDisk(settings.dataDir);
  prepareFolder(settings.dataDir);
  const asked = Promise.withResolvers<'stop'>();
  const close = await takeControl(settings, () => asked.resolve('stop'));
  try {
    const started: Wish = { mode: dev ? 'dev' : 'production', only };
    return await runUntilStopped(settings, started, Promise.race([wish, asked.promise]));
  } finally {
    close();
  }
}

const code = await main().catch((error: unknown) => {
  explain(error);
  return 1;
});
process.exit(code);
