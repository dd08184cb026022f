import type { Logger } from 'pino';
import type { Role } from '#contract/roles.ts';
import type { Database } from './db/client.ts';
import type { Events } from './events.ts';
import type { Platform } from './platform/platform.ts';
import type { Registry } from './registry.ts';

/** The person who makes the request: their session was valid when the request began. */
export interface Viewer {
  id: number;
  role: Role;
  sessionId: string;
  /** They have requested the deletion of their account and may only undo that. */
  isLeaving?: boolean;
  /** They had confirmed their address when the request or the socket began; once confirmed, they always have one. */
  hasConfirmedEmail?: boolean;
}

/**
 * The context that every service receives. `db` is the pool or, inside a transaction, the transaction: pass on the
 * one you received. `platform` holds clock, ids, media server, storage and limits, each with a real and a test
 * implementation.
 */
export interface Context {
  viewer: Viewer | null;
  db: Database;
  events: Events;
  log: Logger;
  platform: Platform;
  /** What the modules declare for the other modules. */
  registry: Registry;
}

/**
 * Context of the server's own work (jobs, closing sockets): it has no viewer, and services check no rights for it.
 */
export type SystemContext = Omit<Context, 'viewer'>;
