import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../start/settings.ts';

/** A task without counts, which fails the run if it throws. */
export interface Step {
  name: string;
  work(): Promise<unknown>;
}

export interface Task {
  name: string;
  command: string;
  args: string[];
  /** The path at which vitest writes its counts. */
  report?: string;
  env?: Record<string, string>;
}

const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);

/** Two packages install a `tsc`, so this one is called by its path. */
const NATIVE_TSC = join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc');

/** Another task uses the other half of the cores. */
const WORKERS = Math.max(1, Math.floor(availableParallelism() / 2));

/** A vitest project, with counts. */
export function vitestTask(
  name: string,
  project: string,
  report: string,
  env: Record<string, string> = {},
): Task {
  const args = [
    'run',
    '--project',
    project,
    `--maxWorkers=${WORKERS}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return { name, command: bin('vitest'), args, report, env };
}

/** Type checks by the native compiler, in a quarter of the time; the build needs the API of the other one. */
const types = (name: string, project: string): Task => ({
  name: `types of ${name}`,
  command: process.execPath,
  args: [NATIVE_TSC, '--noEmit', '--singleThreaded', '-p', project],
});

/** Tasks that read the types of routes, which a build rewrites: they must not run beside a build. */
export const readersOfRoutes: readonly Task[] = [
  { name: 'lint by types', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings', '.'] },
  types('the web', 'tsconfig.json'),
];

/** Longest first. */
export function listOtherChecks(reports: string): Task[] {
  return [
    vitestTask('unit tests', 'unit', join(reports, 'unit.json')),
    {
      name: 'lint',
      command: bin('eslint'),
      args: ['.', '--max-warnings=0', '--cache', '--cache-location', join('.cache', 'eslint', 'all')],
    },
    types('the api', 'tsconfig.server.json'),
    types('the convergence run', 'bench/reliability/tsconfig.json'),
    { name: 'borders', command: process.execPath, args: ['scripts/check/borders.ts'] },
    { name: 'format', command: bin('prettier'), args: ['--check', '--cache', '--log-level=warn', '.'] },
    types('the journeys', 'tests/e2e/tsconfig.json'),
    { name: 'messages', command: process.execPath, args: ['scripts/check/messages.ts'] },
    { name: 'migrations', command: process.execPath, args: ['scripts/check/migrations.ts'] },
  ];
}
