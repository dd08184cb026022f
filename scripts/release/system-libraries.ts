import { realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { problem } from '../start/problem.ts';
import { lastLines, run } from '../start/run.ts';

/** What Node needs besides the C library, and a bare system lacks. Both may be passed on with any program (GCC's exception). */
const WANTED = ['libstdc++.so.6', 'libgcc_s.so.1'];

/** The C++ library of this machine, by its place in a release. It is used only where a system has none of its own. */
export async function systemLibraries(node: string): Promise<Record<string, string>> {
  const { output } = await run('ldd', [node]);
  const found = [...output.matchAll(/^\s*(\S+) => (\/\S+)/gm)].filter(([, name = '']) =>
    WANTED.includes(name),
  );
  if (found.length < WANTED.length)
    throw problem(`${WANTED.join(' and ')} were not found on this machine:\n\n${lastLines(output)}`);
  return Object.fromEntries(
    found.map(([, name = '', path = '']) => [`system/${basename(name)}`, realpathSync(path)]),
  );
}
