import { closeSync, constants, openSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** Bytes of a question or an answer; both are one line of JSON. */
const LINE_MAX = 16_384;
/** Bytes of a socket's path; the system takes no longer one. */
const PATH_MAX = 103;
const NOBODY = ['ENOENT', 'ECONNREFUSED', 'ENOTDIR'];

/** A way to the socket of this name in a folder, however deep that lies. */
function wayTo(folder: string, name: string): { path: string; close(): void } {
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= PATH_MAX) return { path, close: () => undefined };
  const opened = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path: `/proc/self/fd/${opened}/${name}`, close: () => closeSync(opened) };
}

/** Reads one line of JSON; undefined: there was none. Rejects for what is not JSON. */
async function readLine(socket: Socket): Promise<unknown> {
  let text = '';
  const line = await new Promise<string | undefined>((resolve, reject) => {
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (text.length > LINE_MAX) socket.destroy(new Error('the line is too long'));
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(undefined));
  });
  return line === undefined ? undefined : JSON.parse(line);
}

/**
 * Answers questions asked on this machine, at a socket in `folder` that its owner alone may open. Returns the function
 * that closes it, or null if another process that lives answers there already.
 */
export async function answerLocally(
  folder: string,
  name: string,
  answer: (question: unknown) => Promise<unknown>,
): Promise<(() => void) | null> {
  if ((await askLocally(folder, name, {}, 1_000).catch(() => null)) !== null) return null;
  const way = wayTo(folder, name);
  // Left behind by a process that was killed.
  rmSync(join(folder, name), { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    void readLine(socket)
      .then(async (question) => {
        if (question !== undefined) socket.write(`${JSON.stringify((await answer(question)) ?? null)}\n`);
      })
      .catch(() => socket.destroy());
  });
  // The socket is made by `listen` itself: at no moment may others open it.
  const others = process.umask(0o177);
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  try {
    server.once('error', reject).listen(way.path, resolve);
  } finally {
    process.umask(others);
  }
  await listening;
  server.unref();
  return () => {
    if (!server.listening) return;
    for (const socket of open) socket.destroy();
    server.close();
    rmSync(join(folder, name), { force: true });
    way.close();
  };
}

export interface LocalAnswer {
  value: unknown;
  /** Resolves when whoever answered has closed the socket, or ended. */
  closed: Promise<void>;
}

/** Asks whoever answers at this socket; null: nobody does. Throws when no answer comes within `withinMs`. */
export async function askLocally(
  folder: string,
  name: string,
  question: unknown,
  withinMs: number,
): Promise<LocalAnswer | null> {
  let way;
  try {
    way = wayTo(folder, name);
  } catch {
    return null;
  }
  const socket = connect(way.path);
  const closed = new Promise<void>((resolve) => void socket.on('close', () => resolve()));
  const timer = setTimeout(
    () => socket.destroy(new Error(`no answer within ${withinMs / 1000} s`)),
    withinMs,
  );
  try {
    socket.write(`${JSON.stringify(question)}\n`);
    const value = await readLine(socket);
    return value === undefined ? null : { value, closed };
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOBODY.includes(String(error.code))) return null;
    throw error;
  } finally {
    clearTimeout(timer);
    way.close();
    socket.unref();
  }
}
