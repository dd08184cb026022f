import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Context, SystemContext, Viewer } from '../context.ts';

/** What the server remembers of one connection. Rooms it is in are the adapter's to know. */
export interface SocketData {
  /** Null: somebody with a board's preview key. */
  viewer: Viewer | null;
  /** As others see it beside the pointer. */
  name: string;
  preview: { boardId: number; accessKey: string } | null;
  /** When (performance.now) the session was last seen alive. */
  checkedAt: number;
  /** Bytes that were put into its buffer at once, by a snapshot: no sign of a slow reader. */
  excused: number;
}

export type AppServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type AppSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

/** Milliseconds and bytes; tests shorten them. */
export interface RealtimeTiming {
  /** A line that flickers is no departure. */
  departureGrace: number;
  /** Sessions of long-lived sockets are looked at again after this. */
  sessionCheck: number;
  /** How often buffers of sockets are weighed. */
  sweep: number;
  pingInterval: number;
  pingTimeout: number;
}

export const TIMING: RealtimeTiming = {
  departureGrace: 10_000,
  sessionCheck: 60_000,
  sweep: 1_000,
  pingInterval: 10_000,
  pingTimeout: 15_000,
};

export interface RealtimeDeps {
  sys: SystemContext;
  contextFor(viewer: Viewer): Context;
  /** Origins whose pages may connect. */
  allowedOrigins: readonly string[];
  redisUrl?: string | undefined;
  timing?: Partial<RealtimeTiming> | undefined;
}

/** What the handlers share. */
export interface Realtime {
  io: AppServer;
  deps: RealtimeDeps;
  timing: RealtimeTiming;
  figures: HandlerFigures;
}

/** Counted since the process began. */
export interface HandlerFigures {
  /** Refusals answered, by code. */
  refusals: Record<string, number>;
  volatile: number;
  /** Sockets put out because they did not read. */
  slow: number;
}

export const userRoom = (userId: number) => `user:${userId}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
/** Those who watch a board by its key. */
export const previewRoom = (boardId: number) => `preview:${boardId}`;
