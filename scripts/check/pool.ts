import { availableParallelism } from 'node:os';
import { explain, problem } from '../start/problem.ts';
import { lastLines, run } from '../start/run.ts';
import { bold, dim, green, red, say, seconds } from '../start/say.ts';
import { NONE, readCounts, type Counts } from './counts.ts';
import { noteFailure } from './failures.ts';
import { isInterrupted } from './interruptible.ts';
import type { Step, Task } from './tasks.ts';

const LINES_OF_A_FAILURE = 120;

type Piece = Task | Step;

/** In an interrupted run what ends is no failure, and nothing is begun. */
function refuseInterrupted(): void {
  if (isInterrupted()) throw problem('Interrupted.');
}

export interface Outcome {
  task: Piece;
  ok: boolean;
  counts: Counts;
}

/** Runs one task; a task that counts tests also fails if it counted none or skipped one. */
export async function runTask(task: Task): Promise<Outcome> {
  refuseInterrupted();
  const started = Date.now();
  const env = { NO_COLOR: '1', ...task.env };
  // In a group of its own: after Ctrl-C its processes are found below this one, and none is left behind.
  const { code, output } = await run(task.command, task.args, { env, detached: true });
  refuseInterrupted();
  const counts = task.report
    ? readCounts(task.report)
    : { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const ok = code === 0 && counts.failed === 0 && counts.skipped === 0 && (!task.report || counts.passed > 0);
  say(`${ok ? green('✓') : red('✗')} ${task.name} ${dim(`(${seconds(started)})`)}${describe(task, counts)}`);
  if (!ok) {
    say(`\n${bold(task.name)}\n${lastLines(output, LINES_OF_A_FAILURE)}\n`);
    noteFailure(task.name, task.report);
  }
  return { task, ok, counts: ok || counts.failed > 0 ? counts : { ...counts, failed: 1 } };
}

async function runStep(task: Step): Promise<Outcome> {
  refuseInterrupted();
  const started = Date.now();
  try {
    await task.work();
    say(`${green('✓')} ${task.name} ${dim(`(${seconds(started)})`)}`);
    return { task, ok: true, counts: NONE };
  } catch (error) {
    refuseInterrupted();
    say(`${red('✗')} ${task.name} ${dim(`(${seconds(started)})`)}`);
    explain(error);
    noteFailure(task.name);
    return { task, ok: false, counts: { ...NONE, failed: 1 } };
  }
}

const describe = (task: Task, { passed, failed, skipped }: Counts) =>
  task.report ? dim(` ${passed} passed, ${failed} failed${skipped ? `, ${skipped} left out` : ''}`) : '';

/**
 * Runs all tasks, as many at a time as there are cores (two at most: the compilers need much memory). Tasks in a
 * nested list run one after the other.
 */
export async function runTasks(tasks: readonly (Piece | readonly Piece[])[]): Promise<Outcome[]> {
  const waiting = [...tasks];
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      for (const piece of [next].flat())
        outcomes.push(await ('work' in piece ? runStep(piece) : runTask(piece)));
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
  return outcomes;
}
