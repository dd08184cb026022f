import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readRelease } from '../start/release.ts';
import { ROOT } from '../start/settings.ts';
import { bad, good, type Finding } from './finding.ts';

const SHOWN_MAX = 3;

async function isWhole(sum: string, path: string): Promise<boolean> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(ROOT, path)), hash).catch(() => undefined);
  return hash.digest('hex') === sum;
}

/** Compares each file of a release with its checksum. A clone has none. */
export async function lookAtRelease(): Promise<Finding[]> {
  const release = readRelease();
  if (!release) return [];
  const lines = (await readFile(join(ROOT, 'SHA256SUMS'), 'utf8')).trimEnd().split('\n');
  const damaged: string[] = [];
  for (const line of lines) {
    const [sum = '', path = ''] = line.split('  ');
    if (!(await isWhole(sum, path))) damaged.push(path);
  }
  if (damaged.length === 0) return [good(`release ${release.version} is whole: ${lines.length} files`)];
  const shown = damaged.slice(0, SHOWN_MAX).join(', ');
  const text = `changed or missing in release ${release.version}: ${damaged.length}, such as ${shown}`;
  return [bad(text, 'unpack it anew')];
}
