import { availableParallelism } from 'node:os';
import { lastLines, run } from '../start/run.ts';
import { bold, dim, green, red, say, seconds } from '../start/say.ts';
import { readCounts, type Counts } from './counts.ts';
import type { Task } from './tasks.ts';

const LINES_OF_A_FAILURE = 120;

export interface Outcome {
  task: Task;
  ok: boolean;
  counts: Counts;
}

/** Runs one task; a task that counts tests fails too when it counted none or left one out. */
export async function runTask(task: Task): Promise<Outcome> {
  const started = Date.now();
  const { code, output } = await run(task.command, task.args, { env: { NO_COLOR: '1', ...task.env } });
  const counts = task.report
    ? readCounts(task.report)
    : { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const ok = code === 0 && counts.failed === 0 && counts.skipped === 0 && (!task.report || counts.passed > 0);
  say(`${ok ? green('✓') : red('✗')} ${task.name} ${dim(`(${seconds(started)})`)}${describe(task, counts)}`);
  if (!ok) say(`\n${bold(task.name)}\n${lastLines(output, LINES_OF_A_FAILURE)}\n`);
  return { task, ok, counts: ok || counts.failed > 0 ? counts : { ...counts, failed: 1 } };
}

const describe = (task: Task, { passed, failed, skipped }: Counts) =>
  task.report ? dim(` ${passed} passed, ${failed} failed${skipped ? `, ${skipped} left out` : ''}`) : '';

/** All tasks, as many at a time as there are cores (two at most: the compilers are hungry). */
export async function runTasks(tasks: Task[]): Promise<Outcome[]> {
  const waiting = [...tasks];
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) outcomes.push(await runTask(task));
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
  return outcomes;
}
