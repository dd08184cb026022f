/**
 * A run like that of npm test, `node interrupted.ts FILE`: a task starts a server in a group of its own, which starts
 * one that ignores every request to stop. Each writes its id to the file, and so would the next task.
 */
import { runInterruptibly } from '../../scripts/check/interruptible.ts';
import { runTask } from '../../scripts/check/pool.ts';

const file = process.argv[2] ?? '';

const BEGUN = `require('node:fs').appendFileSync(${JSON.stringify(file)}, process.pid + '\\n');`;
const LASTING = `${BEGUN} setInterval(() => undefined, 1000);`;
const starting = (code: string) =>
  `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(code)}], { stdio: 'ignore', detached: true });`;

const STUBBORN = `for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => undefined); ${LASTING}`;
const SERVER = `${starting(STUBBORN)} ${LASTING}`;
const TASK = `${starting(SERVER)} ${LASTING}`;

const task = (name: string, code: string) => ({ name, command: process.execPath, args: ['-e', code] });

await runInterruptibly(async () => {
  try {
    await runTask(task('servers', TASK));
    await runTask(task('next', BEGUN));
    return 0;
  } finally {
    process.stdout.write('folders removed\n');
  }
});
