import { randomUUID } from 'node:crypto';
import { chmod, lstat, mkdir, rename, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Logger } from 'pino';

/** What the operator's commands ask of the running api, by name. What they return is sent back as JSON. */
export type ControlCommands = Readonly<Record<string, (input: unknown) => Promise<object>>>;

/** Bytes that the path of a socket may have on every system. */
const PATH_MAX_BYTES = 100;

const folderOf = (dataDir: string) => join(dataDir, 'control');
const socketOf = (dataDir: string) => join(folderOf(dataDir), 'api.sock');
/** Where a process makes its socket, before it takes the place of the last one; as long a path as that one's. */
const newSocketOf = (dataDir: string) => join(folderOf(dataDir), randomUUID().slice(0, 8));
const isTooLong = (path: string) => Buffer.byteLength(path) > PATH_MAX_BYTES;
const tooLong = (path: string) =>
  `The path ${path} is too long for a socket: give the place a DATA_DIR with a shorter one.`;

/**
 * Answers commands of the operator over a socket in the data folder, which only the folder's owner can open. Who can open
 * it can read the database's files as well, so nothing else is asked of them. Returns what ends it.
 */
export async function startControl(
  dataDir: string,
  commands: ControlCommands,
  log: Logger,
): Promise<() => Promise<void>> {
  const path = socketOf(dataDir);
  if (isTooLong(path)) {
    log.warn(tooLong(path));
    return async () => undefined;
  }
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  await chmod(folderOf(dataDir), 0o700);
  // Of several processes on one data folder, which PostgreSQL allows, the first one answers.
  if (await isAnswered(path)) return async () => undefined;
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { status, body } = await run(commands, incoming, log);
    outgoing.writeHead(status, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify(body));
  };
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  // Made aside and moved there: of processes that start at the same time none finds the place taken. The last answers, and when it
  // ends nobody does until another one starts.
  const made = newSocketOf(dataDir);
  await listenAt(server, made);
  await chmod(made, 0o600);
  const own = await fileAt(made);
  await rename(made, path);
  return async () => {
    if ((await fileAt(path)) === own) await rm(path, { force: true });
    const { promise, resolve } = Promise.withResolvers<void>();
    server.close(() => resolve());
    await promise;
  };
}

/** Number of the file at this path; null: nothing is there. */
const fileAt = (path: string): Promise<number | null> =>
  lstat(path).then(
    ({ ino }) => ino,
    () => null,
  );

async function run(commands: ControlCommands, incoming: IncomingMessage, log: Logger) {
  const name = (incoming.url ?? '').slice(1);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || incoming.method !== 'POST')
    return {
      status: 404,
      body: { error: `The running api does not know ${name}: it is of another version.` },
    };
  try {
    const body = await command(await json(incoming));
    log.info({ command: name }, 'command of the operator');
    return { status: 200, body };
  } catch (error) {
    log.error({ err: error, command: name }, 'command of the operator failed');
    return { status: 500, body: { error: error instanceof Error ? error.message : String(error) } };
  }
}

async function listenAt(server: Server, path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(path, resolve);
  await promise;
  server.off('error', reject);
}

/** A socket that nobody answers is what a killed process left. */
async function isAnswered(path: string): Promise<boolean> {
  const answer = await ask(path, '', null).catch(() => null);
  answer?.resume();
  return answer !== null;
}

/** Sends a command to the api that runs on this data folder; throws its sentence, or one that says none runs. */
export async function sendCommand<Answer>(dataDir: string, name: string, input: unknown): Promise<Answer> {
  const answer = await trySendCommand<Answer>(dataDir, name, input);
  if (answer === null)
    throw new Error(`No api answers at ${socketOf(dataDir)}: does one of this version run on this DATA_DIR?`);
  return answer;
}

const NOBODY = ['ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'ENOTSOCK'];
const isNobody = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NOBODY.includes(String(error.code));

/** As sendCommand; null: no api runs here. */
export async function trySendCommand<Answer>(
  dataDir: string,
  name: string,
  input: unknown,
): Promise<Answer | null> {
  const path = socketOf(dataDir);
  if (isTooLong(path)) throw new Error(tooLong(path));
  const answer = await ask(path, name, input).catch((error: unknown) => {
    if (isNobody(error)) return null;
    throw error;
  });
  if (!answer) return null;
  const body = await json(answer);
  if (answer.statusCode !== 200) throw new Error((body as { error: string }).error);
  return body as Answer;
}

async function ask(socketPath: string, name: string, input: unknown): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = request({ socketPath, path: `/${name}`, method: 'POST' }, resolve);
  sent.on('error', reject);
  sent.end(JSON.stringify(input));
  return promise;
}
