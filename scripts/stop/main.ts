import { setTimeout as pause } from 'node:timers/promises';
import { stopSeconds } from '../../lib/contract/environment.ts';
import { askToStop } from '../start/control.ts';
import { explain, problem } from '../start/problem.ts';
import { say, seconds } from '../start/say.ts';
import { loadSettings } from '../start/settings.ts';

/** Seconds beyond those that the services have. */
const PATIENCE = 22;

/** Ends the place that runs on this data folder, and waits until it has ended. */
async function stop(): Promise<void> {
  const { dataDir, env } = loadSettings();
  const started = Date.now();
  const stopping = await askToStop(dataDir);
  if (!stopping) throw problem(`Nothing was started on ${dataDir}, so nothing is stopped.`);
  const { pid } = stopping.running;
  const patience = new AbortController();
  const isOver = await Promise.race([
    stopping.closed.then(() => true),
    pause((stopSeconds(env.DRAIN_SECONDS) + PATIENCE) * 1_000, false, { signal: patience.signal }),
  ]);
  patience.abort();
  if (!isOver) throw problem(`Process ${pid} does not end: look at its terminal, or \`kill ${pid}\`.`);
  say(`✓ stopped (${seconds(started)})`);
}

await stop().catch((error: unknown) => {
  explain(error);
  process.exitCode = 1;
});
