import { bold, dim, green, red, say } from '../start/say.ts';
import { VARIABLES } from '../../lib/contract/environment.ts';
import type { Variable, VariableName } from '../../lib/contract/environment.ts';
import { findRunning, type Running } from '../start/control.ts';
import { loadSecrets } from '../start/folder.ts';
import { readRelease } from '../start/release.ts';
import { readEnvironment, toSettings, type Settings } from '../start/settings.ts';
import { lookAtClock } from './clock.ts';
import { bad, reasonOf, type Finding } from './finding.ts';
import { lookAtDatabase, lookAtDisk, lookAtPorts, lookAtSafety } from './findings.ts';
import { lookAtBucket, lookAtCertificate, lookAtMail } from './outside.ts';
import { lookAtRelease } from './release.ts';
import { lookAtTurn } from './turn.ts';

const NAMES = Object.keys(VARIABLES) as VariableName[];

function sayVariable(name: VariableName): void {
  const { meaning, otherwise, secret }: Variable = VARIABLES[name];
  const value = process.env[name];
  const shown = value ? (secret ? '(given, not shown)' : value) : dim(`not given: ${otherwise}`);
  say(`  ${name.padEnd(16)}${shown}\n${' '.repeat(18)}${dim(meaning)}`);
}

function sayFinding({ ok, text, remedy }: Finding): void {
  say(`  ${ok ? green('✓') : red('✗')} ${text}${remedy ? `: ${remedy}` : ''}`);
}

/** What is looked at with a valid environment, each in its own time; what throws is a finding too. */
async function examine(settings: Settings): Promise<Finding[]> {
  const running = await findRunning(settings.dataDir).catch(() => null);
  const looks: [string, () => Finding[] | Promise<Finding[]>][] = [
    ['the release', lookAtRelease],
    ['the ports', () => lookAtPorts(settings, running)],
    ['the disk', () => lookAtDisk(settings)],
    ['the database', () => lookAtDatabase(settings, running)],
    ['backups', () => lookAtSafety(settings)],
    ['the clock', () => lookAtClock(settings)],
    ['mail', () => lookAtMail(settings)],
    ['the bucket', () => lookAtBucket(settings)],
    ['the certificate', () => lookAtCertificate(settings)],
    ['TURN', () => lookAtMedia(settings, running)],
  ];
  if (!readRelease()) {
    const { lookAtTools } = await import('./tools-of-clone.ts');
    looks.push(['the tools', () => lookAtTools(settings)]);
  }
  const found = await Promise.all(
    looks.map(async ([name, look]) => {
      try {
        return await look();
      } catch (error) {
        return [bad(`${name} could not be looked at: ${reasonOf(error)}`, 'see what it names')];
      }
    }),
  );
  return found.flat();
}

/** LiveKit answers where a place runs, or is one elsewhere whose keys are given. A doctor makes no secrets. */
function lookAtMedia(settings: Settings, running: Running | null): Finding[] | Promise<Finding[]> {
  const { LIVEKIT_KEY, LIVEKIT_SECRET } = settings.env;
  if (LIVEKIT_KEY && LIVEKIT_SECRET && (running || !settings.startsLivekit))
    return lookAtTurn(settings, { LIVEKIT_KEY, LIVEKIT_SECRET });
  return running ? lookAtTurn(settings, loadSecrets(settings.dataDir)) : [];
}

async function main(): Promise<number> {
  const { env, faults } = readEnvironment();
  say(bold('\nVariables'));
  NAMES.forEach(sayVariable);
  const findings = faults.map((text) => bad(text, 'correct it in .env or in the shell'));
  if (env) findings.push(...(await examine(toSettings(env))));
  say(bold('\nFindings'));
  findings.forEach(sayFinding);
  const wrong = findings.filter(({ ok }) => !ok).length;
  say(wrong > 0 ? red(`\n${wrong} to put right.\n`) : green('\nEverything is in order.\n'));
  return wrong > 0 ? 1 : 0;
}

// What a look has left behind, such as a connection that never opens, must not hold the terminal.
process.exit(await main());
