import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/settings.ts';
import { findContractions, type Migration, type Released } from './contractions.ts';

const DATABASE = join(ROOT, 'server', 'db');
const read = (...path: string[]) => readFileSync(join(DATABASE, ...path), 'utf8');

function listMigrations(): Migration[] {
  const { entries } = JSON.parse(read('migrations', 'meta', '_journal.json')) as {
    entries: { tag: string }[];
  };
  return entries.map(({ tag }) => ({ tag, sql: read('migrations', `${tag}.sql`) }));
}

const released = JSON.parse(read('released.json')) as Released;
const found = await findContractions(listMigrations(), released);
for (const line of found) process.stderr.write(`${line}\n`);
if (found.length > 0)
  process.stderr.write(
    `The api of ${released.version} serves while these run. Expand first, and contract a release later, by a comment before the statement: -- contracts ${released.version}: why nothing uses it (docs/decisions/rolling-update.md).\n`,
  );
process.exitCode = found.length > 0 ? 1 : 0;
