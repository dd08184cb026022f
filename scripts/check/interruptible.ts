import { explain } from '../start/problem.ts';
import { stopWish } from '../start/stop-wish.ts';
import { say } from '../start/say.ts';
import { endDescendants } from './end-descendants.ts';

/** As shells have it: ended by an interrupt. */
const INTERRUPTED = 130;

let interrupted = false;
/** True once the run was asked to stop: what ends from then on is no failure, and nothing is begun. */
export const isInterrupted = (): boolean => interrupted;

/**
 * Runs a command and ends this process with its code. Asked to stop (Ctrl-C, a signal, or the end of npm), it first ends
 * everything that the command has started.
 */
export async function runInterruptibly(command: () => Promise<number>): Promise<never> {
  const finished = command().catch((error: unknown) => {
    if (!interrupted) explain(error);
    return 1;
  });
  const end = await Promise.race([finished, stopWish()]);
  if (end !== 'stop') process.exit(end);
  interrupted = true;
  say('· stopping what was started');
  await endDescendants();
  // Their tasks have ended, so the command removes its folders and returns.
  await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, 3_000))]);
  say('✓ stopped');
  process.exit(INTERRUPTED);
}
