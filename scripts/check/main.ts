import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureCodegen } from '../start/build.ts';
import { green, red, say, seconds, step } from '../start/say.ts';
import { runInterruptibly } from './interruptible.ts';
import { runTasks } from './pool.ts';
import { prepareTypes } from './route-types.ts';
import { listOtherChecks, readersOfRoutes } from './tasks.ts';

async function main(): Promise<number> {
  const started = Date.now();
  const reports = mkdtempSync(join(tmpdir(), 'tildesh-check-'));
  try {
    await step('types of the contract', ensureCodegen);
    await prepareTypes();
    const outcomes = await runTasks([...readersOfRoutes, ...listOtherChecks(reports)]);
    const bad = outcomes.filter(({ ok }) => !ok).map(({ task }) => task.name);
    say(
      bad.length > 0 ? red(`Not in order: ${bad.join(', ')}`) : green(`All in order (${seconds(started)})`),
    );
    return bad.length > 0 ? 1 : 0;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

await runInterruptibly(main);
