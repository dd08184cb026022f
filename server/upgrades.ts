import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SystemContext } from './context.ts';

/** Answers WebSocket handshakes. */
export interface UpgradeHandler {
  /** Takes over the connection: it answers or destroys it. The page's origin is allowed. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes each of the connections, whose clients come back by themselves. */
  closers(): (() => void)[];
  /** Closes all of them, and answers no more. */
  stop(): void;
}

/** WebSockets beside socket.io, by the first folder of their path. */
export type Upgrades = Readonly<Record<`/${string}/`, (ctx: SystemContext) => UpgradeHandler>>;
