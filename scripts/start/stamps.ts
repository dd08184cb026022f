import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './settings.ts';

const stampPath = (name: string) => join(ROOT, '.cache', 'stamps', name);
const NOT_BUILT = /\.(test|bench)\.tsx?$|README\.md$/;

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

/** A hash over names and contents of the sources of a result. */
export function hashSources(paths: string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(join(ROOT, path)))) {
    if (NOT_BUILT.test(file)) continue;
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

export function isFresh(name: string, hash: string): boolean {
  return existsSync(stampPath(name)) && readFileSync(stampPath(name), 'utf8') === hash;
}

export function writeStamp(name: string, hash: string): void {
  mkdirSync(dirname(stampPath(name)), { recursive: true });
  writeFileSync(stampPath(name), hash);
}
