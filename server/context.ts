import type { Logger } from 'pino';
import type { Role } from '#contract/roles.ts';
import type { Database } from './db/client.ts';
import type { Events } from './events.ts';
import type { Platform } from './platform/platform.ts';
import type { Registry } from './registry.ts';

/** Who asks: a signed-in person, by a session that was alive when the request began. */
export interface Viewer {
  id: number;
  role: Role;
  sessionId: string;
  /** Asked for their account to be deleted: may only take that back. */
  isLeaving?: boolean;
  /** Under 18 when the request began. */
  isMinor?: boolean;
}

/**
 * What every service gets. `db` is the pool or, inside a transaction, the transaction: pass on what you were given.
 * `platform` holds clock, ids, media server, storage, limits: a real one and a test one each.
 */
export interface Context {
  viewer: Viewer | null;
  db: Database;
  events: Events;
  log: Logger;
  platform: Platform;
  /** What all modules give to one of them. */
  registry: Registry;
}

/** Work of the server itself (jobs, sockets closing): nobody's rights, so services check none for it. */
export type SystemContext = Omit<Context, 'viewer'>;
