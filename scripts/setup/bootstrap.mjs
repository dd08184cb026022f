/**
 * The first steps of every command, in plain JavaScript without dependencies: they run on whatever Node the machine
 * has (20 or newer), install the packages of the lock file, and continue on the project's own Node.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIN = join(ROOT, 'node_modules', '.bin');
const OLDEST_NODE = 20;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Ends the command with one sentence that states the problem and the remedy. */
function refuse(sentence) {
  process.stderr.write(`\n  ${sentence}\n\n`);
  process.exit(1);
}

function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= OLDEST_NODE) return;
  refuse(
    `Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or newer and run this again.`,
  );
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
  } catch {
    return null;
  }
}

/**
 * npm writes its own lock file into node_modules when it has finished: if it equals ours, nothing needs to be
 * installed.
 */
export function isInstalled(root = ROOT) {
  const wanted = readLock(join(root, 'package-lock.json'));
  const present = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present || !existsSync(join(root, 'node_modules', '.bin', 'node'))) return false;
  const missing = ([path, { version, optional }]) =>
    path !== '' && present[path]?.version !== version && !(optional && !present[path]);
  return !Object.entries(wanted).some(missing) && Object.keys(present).every((path) => path in wanted);
}

/** npm itself must not run on the Node that it is about to replace. */
const outerPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== BIN && !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter);

/** npm passes a signal only to its shell, which ends without a message: a process whose npm has gone must end too. */
function whenOrphaned(act) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  return setInterval(() => void (process.ppid === parent || act()), 500);
}

function run(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env });
    const watch = whenOrphaned(() => child.kill('SIGTERM'));
    const forward = SIGNALS.map((signal) => [signal, () => child.kill(signal)]);
    for (const [signal, listener] of forward) process.on(signal, listener);
    child.on('error', (error) => resolve({ code: 1, error }));
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const [name, listener] of forward) process.off(name, listener);
      resolve({ code: code ?? 1, signal });
    });
  });
}

async function install() {
  const started = Date.now();
  process.stdout.write('· installing packages (npm ci): a few minutes the first time\n');
  try {
    accessSync(ROOT, constants.W_OK);
  } catch {
    refuse(`The folder ${ROOT} cannot be written to: change its owner or clone somewhere else.`);
  }
  // Development tools are needed too, because the build and the checks run here.
  const env = { ...process.env, PATH: outerPath(), NODE_ENV: 'development' };
  const { code, error } = await run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], env);
  if (error) refuse('npm was not found: install it (it comes with Node) and run this again.');
  if (code !== 0) refuse('npm ci failed: its message stands above. Often the network or a full disk is why.');
  if (!isInstalled()) refuse('npm ci left packages out: delete node_modules and run this again.');
  process.stdout.write(`✓ packages installed (${Math.round((Date.now() - started) / 1000)} s)\n`);
}

/** Installs if needed, then runs a script of the project on the project's Node and exits with its status. */
export async function enter(script, args = process.argv.slice(2)) {
  requireNode();
  if (!isInstalled()) await install();
  const env = { ...process.env, PATH: [BIN, outerPath()].join(delimiter) };
  const { code, error } = await run(join(BIN, 'node'), [join(ROOT, script), ...args], env);
  if (error) refuse('The Node of the project does not run here: delete node_modules and run this again.');
  process.exit(code);
}
