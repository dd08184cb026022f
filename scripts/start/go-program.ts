import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideGo } from './go.ts';
import { problem } from './problem.ts';
import { findProgram, lastLines, run } from './run.ts';
import { ROOT } from './settings.ts';

/** A program written in Go that the product or its tests need. */
export interface GoProgram {
  /** What it is, for a person at a terminal. */
  title: string;
  /** Its name on the PATH and in the cache. */
  name: string;
  /** Its package, and the folder of the module that pins all its sources. */
  package: string;
  folder: string;
  remedy: string;
}

const cached = ({ name }: GoProgram) => join(ROOT, '.cache', name);

/** The path of the program, without building it: from the PATH, else from the cache. */
export function findGoProgram(program: GoProgram): string | null {
  return findProgram(program.name) ?? (existsSync(cached(program)) ? cached(program) : null);
}

/** Returns the path of the binary: from the PATH, from the cache, else built from the pinned module. */
export async function provideGoProgram(program: GoProgram): Promise<string> {
  const found = findGoProgram(program);
  if (found) return found;
  const go = await provideGo();
  if (!go) throw problem(`${program.title} is missing: ${program.remedy}.`);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const target = cached(program);
  const { code, output } = await run(
    go,
    ['build', '-mod=readonly', '-trimpath', '-ldflags=-s -w', '-o', target, program.package],
    {
      cwd: join(ROOT, program.folder),
      env: { CGO_ENABLED: '0' },
    },
  );
  if (code === 0) return target;
  rmSync(target, { force: true });
  throw problem(`${program.title} could not be built: ${program.remedy}.\n\n${lastLines(output)}`);
}
