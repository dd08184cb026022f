import { join } from 'node:path';
import { ROOT } from '../start/settings.ts';

export interface Task {
  name: string;
  command: string;
  args: string[];
  /** Where vitest writes its counts. */
  report?: string;
  env?: Record<string, string>;
}

const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);

/** A vitest project, counted. */
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
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return { name, command: bin('vitest'), args, report, env };
}

/** Longest first: two run at a time. */
export function listChecks(reports: string): Task[] {
  const cache = join('.cache', 'eslint', 'all');
  return [
    {
      name: 'lint',
      command: bin('eslint'),
      args: ['.', '--max-warnings=0', '--cache', '--cache-location', cache],
    },
    vitestTask('unit tests', 'unit', join(reports, 'unit.json')),
    { name: 'types of the web', command: bin('tsc'), args: ['-p', 'tsconfig.json'] },
    { name: 'types of the api', command: bin('tsc'), args: ['-p', 'tsconfig.server.json'] },
    { name: 'types of the journeys', command: bin('tsc'), args: ['-p', 'tests/e2e/tsconfig.json'] },
    {
      name: 'types of the convergence run',
      command: bin('tsc'),
      args: ['-p', 'bench/reliability/tsconfig.json'],
    },
    { name: 'format', command: bin('prettier'), args: ['--check', '--cache', '--log-level=warn', '.'] },
    {
      name: 'borders',
      command: bin('depcruise'),
      args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...cruised()],
    },
    { name: 'messages', command: process.execPath, args: ['scripts/check/messages.ts'] },
  ];
}

const cruised = () => ['app', 'components', 'lib', 'server', 'middleware.ts', 'web-server.mjs'];
