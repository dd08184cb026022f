import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { declaredIn } from '../declared.ts';
import { mergeUnique } from '../merge-unique.ts';
import type { UpgradeHandler } from '../upgrades.ts';
import { isAllowedOrigin } from './handshake.ts';
import type { RealtimeDeps } from './types.ts';

/** Passes WebSocket handshakes to the modules that answer them. */
export function attachUpgrades(
  server: Server,
  { sys, allowedOrigins }: RealtimeDeps,
): Pick<UpgradeHandler, 'closers' | 'stop'> {
  const upgrades = mergeUnique('upgrades', declaredIn('upgrades'));
  const handlers = new Map(Object.entries(upgrades).map(([path, make]) => [path, make(sys)]));
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const folder = `/${(request.url ?? '').split(/[/?]/)[1]}/`;
    // socket.io answers its own.
    if (folder === '/socket.io/') return;
    // A caller who is gone before the answer is no error.
    socket.on('error', () => undefined);
    const handler = handlers.get(folder);
    if (handler && isAllowedOrigin(request, allowedOrigins)) handler.accept(request, socket, head);
    else refuseUpgrade(socket, handler ? '403 Forbidden' : '404 Not Found');
  };
  server.on('upgrade', onUpgrade);
  return {
    closers: () => [...handlers.values()].flatMap((handler) => handler.closers()),
    stop: () => {
      server.off('upgrade', onUpgrade);
      for (const handler of handlers.values()) handler.stop();
    },
  };
}

const refuseUpgrade = (socket: Duplex, status: string): unknown =>
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
