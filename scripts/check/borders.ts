import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findFolderCycles, importsWithin } from './folder-cycles.ts';
import type { CruisedModule } from './folder-cycles.ts';

interface Report {
  modules: CruisedModule[];
  summary: { violations: { rule: { name: string; severity: string }; from: string; to: string }[] };
}

const cruiser = join('node_modules', '.bin', 'depcruise');
const paths = ['app', 'components', 'lib', 'server', 'middleware.ts', 'web'];
// Imports are read once, for the rules and for the circles of folders: reading is nearly all of the time.
const args = [cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...paths];
const report = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 400_000_000 });
const { modules, summary } = JSON.parse(report) as Report;

const broken = summary.violations
  .filter(({ rule }) => rule.severity === 'error')
  .map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
const circles = findFolderCycles(modules).map((circle) =>
  [
    `These folders need each other: ${circle.join(', ')}. Move a file to the folder it belongs to, or hand the thing in as an argument.`,
    ...importsWithin(circle, modules).map((each) => `  ${each}`),
  ].join('\n'),
);
const faults = [...broken, ...circles];
if (modules.length === 0) faults.push('The cruiser has read nothing.');

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
