import type { IncomingMessage } from 'node:http';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { StreamName } from '#contract/socket.ts';
import type { Context, SystemContext, Viewer } from '../context.ts';
import type { EventHub } from '../events.ts';
import type { Redis } from '../platform/redis.ts';

/** What joins this process to others; without it there is this one alone. */
export interface Cluster {
  redis: Redis;
  hub: EventHub;
}

/** What the server remembers of one connection. Rooms it is in are the adapter's to know. */
export interface SocketData {
  /** Null: somebody with a board's preview key. */
  viewer: Viewer | null;
  /** As others see it beside the pointer. */
  name: string;
  preview: { stream: StreamName; accessKey: string } | null;
  /** When (performance.now) the session was last seen alive. */
  checkedAt: number;
  /** Whoever has no account is counted by this. */
  address: string;
}

export type AppServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type AppSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

/** Milliseconds and bytes; tests shorten them. */
export interface RealtimeTiming {
  /** A connection that flickers is no departure. */
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
  /** The caller's address, as a trusted proxy passes it on. */
  addressOf(request: IncomingMessage): string;
  /** Origins whose pages may connect. */
  allowedOrigins: readonly string[];
  /** Undefined: this process alone holds all sockets. */
  cluster?: Cluster | undefined;
  timing?: Partial<RealtimeTiming> | undefined;
}

/** What the handlers share. */
export interface Realtime {
  io: AppServer;
  deps: RealtimeDeps;
  timing: RealtimeTiming;
  figures: HandlerFigures;
  /** A stream was read up to this number for a socket: what it receives follows it, in order (reorder-buffer.ts). */
  startOrderAfter(stream: StreamName, seq: number): void;
}

/** Whose budget a socket spends: without an account, the address's (R28). */
export const payerOf = ({ data }: AppSocket): string =>
  data.viewer ? `user:${data.viewer.id}` : `address:${data.address}`;

/** Counted since the process began. */
export interface HandlerFigures {
  /** Refusals answered, by code. */
  refusals: Record<string, number>;
  volatile: number;
  /** Sockets disconnected because they did not read. */
  slow: number;
}

export const userRoom = (userId: number) => `user:${userId}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
/** The connections with a stream's key, whether they watch already or not. */
export const previewRoom = (stream: StreamName) => `preview:${stream}`;
/**
 * The room in which a socket receives a stream. Who watches by a key has a room apart: whatever is sent to the stream's own room may
 * name people, and is not for whoever has a link (R17).
 */
export const roomOf = ({ data }: Pick<AppSocket, 'data'>, stream: StreamName) =>
  data.preview ? watchingRoom(stream) : stream;
/** Subscribers of a stream by a key. */
export const watchingRoom = (stream: StreamName) => `watching:${stream}` as const;
/** The stream that is received in a room; of other rooms, something no stream is called. */
export const streamOf = (room: string) => room.replace(/^watching:/, '') as StreamName;
/** Those who watch by a key from one address. */
export const addressRoom = (address: string) => `address:${address}`;
