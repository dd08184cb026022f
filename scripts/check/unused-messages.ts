import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/settings.ts';
import { flatten, readMessages } from './message-parity.ts';

/** Their keys are codes from the server; another check requires a text for each code. */
const CODES = ['errors.json', 'validation.json', 'violation.json'];

function sources(): string {
  const files = globSync('{app,components,lib}/**/*.{ts,tsx}', { cwd: ROOT });
  return files
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
}

/**
 * A key counts as used if it is written out, with or without its group, or taken from `texts`, or if a template
 * builds keys of its group or with its prefix. So a key that equals another word passes; a reported one is really
 * unused.
 */
export function findUnused(keys: readonly string[], text: string): string[] {
  const written = new Set(
    [...text.matchAll(/['"`]([\w.]+)['"`]|\btexts\.(\w+)/g)].map(([, word, part]) => word ?? part),
  );
  const begun = [...text.matchAll(/`([\w.]+)\$\{/g)].map(([, start]) => start ?? '');
  return keys.filter((key) => {
    const last = key.split('.').pop() ?? key;
    const spelt = [key, last];
    return !spelt.some((name) => written.has(name) || begun.some((start) => name.startsWith(start)));
  });
}

/** Names of unused texts of one language: `live.json: tile.paused`. */
export function listUnusedMessages(files: readonly string[]): string[] {
  const text = sources();
  return files
    .filter((file) => !CODES.includes(file))
    .flatMap((file) => {
      const keys = [...flatten(readMessages('en', file), [], file).keys()];
      return findUnused(keys, text).map((key) => `${file}: ${key}`);
    });
}
