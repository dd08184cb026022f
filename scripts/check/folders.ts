import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findFolderCycles, importsWithin } from './folder-cycles.ts';
import type { CruisedModule } from './folder-cycles.ts';

const cruiser = join('node_modules', '.bin', 'depcruise');
const args = [
  cruiser,
  '--config',
  '.dependency-cruiser.cjs',
  '--output-type',
  'json',
  'components',
  'lib',
  'server',
];
const report = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 200_000_000 });
const { modules } = JSON.parse(report) as { modules: CruisedModule[] };

const faults = findFolderCycles(modules).map((circle) =>
  [
    `These folders need each other: ${circle.join(', ')}. Move a file to the folder it belongs to, or hand the thing in as an argument.`,
    ...importsWithin(circle, modules).map((each) => `  ${each}`),
  ].join('\n'),
);
if (modules.length === 0) faults.push('The cruiser has read nothing.');

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
