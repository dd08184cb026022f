/**
 * A process that runs the real supervisor over one small server, as scripts/start/main.ts does over the product:
 * `node supervised.ts FOLDER PORT serves|fails`.
 */
import { createChildren, type Service } from '../../scripts/start/children.ts';
import { answers } from '../../scripts/start/health.ts';
import { stopWish } from '../../scripts/start/stop-wish.ts';
import { createSupervisor, givenUpSentence } from '../../scripts/start/supervisor.ts';

const [folder = '', port = '', mode = 'serves'] = process.argv.slice(2);

/** It starts a process of its own and answers with both ids. */
const SERVER = `
  const { spawn } = require('node:child_process');
  const grandchild = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'inherit' });
  console.log('serving as ' + process.pid);
  require('node:http')
    .createServer((_, response) => response.end(JSON.stringify({ pid: process.pid, grandchild: grandchild.pid })))
    .listen(${port}, '127.0.0.1');
`;
const FAILING = "console.error('no way to serve'); process.exit(3);";

const service: Service = {
  name: 'server',
  command: process.execPath,
  args: ['-e', mode === 'fails' ? FAILING : SERVER],
  env: () => ({}),
  isReady: () => answers(`http://127.0.0.1:${port}`),
};

const say = (text: string) => void process.stdout.write(`${text}\n`);
const wish = stopWish();
const supervisor = createSupervisor(createChildren(folder, { show: false, stopWithin: 8_000 }), say);
void supervisor.start(service);
const end = await Promise.race([supervisor.givenUp, wish]);
if (end !== 'stop') say(givenUpSentence(end));
await supervisor.stopAll();
process.exitCode = end === 'stop' ? 0 : 1;
