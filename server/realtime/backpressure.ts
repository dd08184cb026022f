import { SERVER_EVENTS } from '#contract/socket.ts';
import type { Restarting } from '#contract/socket-payloads.ts';
import type { AppSocket, Realtime } from './types.ts';

/** Bytes waiting for one socket beyond which it is disconnected; below, for all such sockets together. */
const SOCKET_MAX = 4 * 1024 * 1024;
const ALL_MAX = 32 * 1024 * 1024;

/** Bytes that the client has not received yet. */
function pendingBytes(socket: AppSocket): number {
  const { writeBuffer, transport } = socket.conn as unknown as {
    writeBuffer: readonly { data?: unknown }[];
    transport: { socket?: { bufferedAmount?: number } };
  };
  let bytes = transport.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) bytes += typeof data === 'string' ? data.length : 0;
  return bytes;
}

/**
 * R18: disconnects sockets that do not read what they are sent, before they take the others' memory; the client
 * reconnects by itself and joins again. One answer contains far less: snapshots are sent in parts.
 */
export function disconnectSlowReaders({ io, figures, deps }: Realtime): void {
  const behind: { socket: AppSocket; bytes: number }[] = [];
  let all = 0;
  for (const socket of io.of('/').sockets.values()) {
    const bytes = pendingBytes(socket);
    if (bytes > SOCKET_MAX) close(socket);
    else if (bytes > SOCKET_MAX / 16) {
      all += bytes;
      behind.push({ socket, bytes });
    }
  }
  behind.sort((a, b) => b.bytes - a.bytes);
  for (const { socket, bytes } of behind) {
    if (all <= ALL_MAX) break;
    all -= bytes;
    close(socket);
  }

  function close(socket: AppSocket): void {
    figures.slow++;
    deps.sys.log.info({ userId: socket.data.viewer?.id }, 'a socket does not read: closed');
    terminate(socket);
  }
}

/** Closes the connection at once, without flushing its buffer; the client reconnects by itself. */
export function terminate(socket: AppSocket): void {
  const { transport } = socket.conn as unknown as { transport: { socket?: { terminate?: () => void } } };
  if (transport.socket?.terminate) transport.socket.terminate();
  else socket.conn.close(true);
}

/** Milliseconds that a process which shuts down waits for clients to receive its last messages. */
const FAREWELL_MS = 1_000;

/** The next process is busy starting: 50 tries a second, of all clients together. */
const TRY_MS = 20;
const [EVERY_MIN, EVERY_MAX] = [500, 3_000];

/** How often clients may try when this process ends and nobody takes over. */
export const restartingOf = ({ io }: Pick<Realtime, 'io'>): Restarting => ({
  every: Math.min(EVERY_MAX, Math.max(EVERY_MIN, io.of('/').sockets.size * TRY_MS)),
});

/**
 * R19: asks these sockets, by default all, to reconnect at once; `farewell`: with what the process knows of its
 * successor. Resolves when the connections are closed.
 */
export async function disconnectAll(
  { io }: Pick<Realtime, 'io'>,
  sockets: readonly AppSocket[] = [...io.of('/').sockets.values()],
  farewell?: Restarting,
): Promise<void> {
  for (const socket of sockets) socket.emit(SERVER_EVENTS.restarting, farewell);
  const closed = sockets.map(transportClosed);
  // Closes the transport, not the namespace: clients take the latter as a request not to reconnect.
  for (const socket of sockets) socket.conn.close();
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, FAREWELL_MS);
  });
  await Promise.race([Promise.all(closed), enough]);
  clearTimeout(timer);
}

/** Resolves when the client has received everything and closed its end; the engine's own event comes too early. */
function transportClosed(socket: AppSocket): Promise<void> {
  const { transport } = socket.conn as unknown as { transport: { socket?: NodeJS.EventEmitter } };
  return new Promise((resolve) => {
    if (transport.socket) transport.socket.once('close', () => resolve());
    else socket.once('disconnect', () => resolve());
  });
}
