import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { problem } from '../start/problem.ts';
import { lastLines, run } from '../start/run.ts';
import { ROOT } from '../start/settings.ts';
import { hashSources, isFresh, writeStamp } from '../start/stamps.ts';

/** Generates next-env.d.ts and the types of routes, which the compiler needs and a build would make. */
export async function prepareTypes(): Promise<void> {
  const hash = hashSources(['app', 'next.config.mjs', 'package-lock.json']);
  if (existsSync(join(ROOT, 'next-env.d.ts')) && isFresh('route-types', hash)) return;
  const { code, output } = await run(join(ROOT, 'node_modules', '.bin', 'next'), ['typegen'], {
    env: { NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (code !== 0) throw problem(`The types of the routes could not be made:\n\n${lastLines(output)}`);
  writeStamp('route-types', hash);
}
