import { bold, dim, green, red, say } from '../start/say.ts';
import { VARIABLES } from '../../lib/contract/environment.ts';
import type { Variable, VariableName } from '../../lib/contract/environment.ts';
import { readEnvironment, toSettings } from '../start/settings.ts';
import { lookAtDatabase, lookAtDisk, lookAtPorts, lookAtTools, type Finding } from './findings.ts';

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

async function main(): Promise<number> {
  const { env, faults } = readEnvironment();
  say(bold('\nVariables'));
  NAMES.forEach(sayVariable);
  const findings: Finding[] = faults.map((text) => ({
    ok: false,
    text,
    remedy: 'correct it in .env or in the shell',
  }));
  if (env) {
    const settings = toSettings(env);
    findings.push(...(await lookAtPorts(settings)), ...lookAtDisk(settings), ...lookAtTools(settings));
    findings.push(...(await lookAtDatabase(settings)));
  }
  say(bold('\nFindings'));
  findings.forEach(sayFinding);
  const bad = findings.filter(({ ok }) => !ok).length;
  say(bad > 0 ? red(`\n${bad} to put right.\n`) : green('\nEverything is ready for npm start.\n'));
  return bad > 0 ? 1 : 0;
}

process.exitCode = await main();
