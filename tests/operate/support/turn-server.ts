import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitForPort } from './wait-for-port.ts';

const FILE = join(import.meta.dirname, '../../../deploy/coturn/turnserver.conf');
const PORT = 3478;

/** Starts Debian's coturn with the file that an operator copies; only its secret, its log and its database are others. */
export async function startTurnServer(folder: string, secret: string): Promise<() => Promise<void>> {
  const text = readFileSync(FILE, 'utf8')
    .replace(/^static-auth-secret=.*$/m, `static-auth-secret=${secret}`)
    .replace(/^syslog$/m, `log-file=${join(folder, 'coturn.log')}\nsimple-log\nno-stdout-log`);
  const file = join(folder, 'turnserver.conf');
  writeFileSync(file, text);
  const server = spawn('turnserver', ['-c', file, '--pidfile=', `--userdb=${join(folder, 'turndb')}`], {
    stdio: 'ignore',
  });
  process.once('exit', () => void server.kill());
  await waitForPort('127.0.0.1', PORT, server);
  return async () => {
    if (server.exitCode === null && server.kill()) await once(server, 'exit');
  };
}
