import type { IncomingMessage } from 'node:http';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { StreamName } from '#contract/socket.ts';
import type { Context, SystemContext, Viewer } from '../context.ts';
import type { EventHub } from '../events.ts';
import type { Redis } from '../platform/redis.ts';

/** The connection to other processes; without it there is only this one. */
export interface Cluster {
  redis: Redis;
  hub: EventHub;
}

/** The server's data of one connection. The adapter knows its rooms. */
export interface SocketData {
  /** Null: somebody with a board's preview key. */
  viewer: Viewer | null;
  /** Shown to others beside the pointer. */
  name: string;
  preview: { stream: StreamName; accessKey: string } | null;
  /** The room that the client is leaving by request; undefined: none. */
  leaving?: string;
  /** When (performance.now) the session was last found valid. */
  checkedAt: number;
  /** The key of budgets for clients without an account. */
  address: string;
}

export type AppServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type AppSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

/** Milliseconds and bytes; tests reduce them. */
export interface RealtimeTiming {
  /** Milliseconds after which a lost connection counts as a departure. */
  departureGrace: number;
  /** Milliseconds after which the session of a long-lived socket is checked again. */
  sessionCheck: number;
  /** Milliseconds between two checks of the sockets' buffers. */
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
  /** The caller's address, as a trusted proxy forwards it. */
  addressOf(request: IncomingMessage): string;
  /** Origins whose pages may connect. */
  allowedOrigins: readonly string[];
  /** Undefined: this process holds all sockets. */
  cluster?: Cluster | undefined;
  timing?: Partial<RealtimeTiming> | undefined;
}

/** What the handlers share. */
export interface Realtime {
  io: AppServer;
  deps: RealtimeDeps;
  timing: RealtimeTiming;
  figures: HandlerFigures;
  /**
   * A stream was read up to this number for a socket: operations sent to it follow this number, in order
   * (reorder-buffer.ts).
   */
  startOrderAfter(stream: StreamName, seq: number): void;
}

/** Whose budget a socket uses: without an account, its address's (R28). */
export const payerOf = ({ data }: AppSocket): string =>
  data.viewer ? `user:${data.viewer.id}` : `address:${data.address}`;

/** Counters since the start of the process. */
export interface HandlerFigures {
  /** Refusals sent, by code. */
  refusals: Record<string, number>;
  volatile: number;
  /** Sockets disconnected because they did not read. */
  slow: number;
}

export const userRoom = (userId: number) => `user:${userId}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
/** Connections with a stream's key, whether they have subscribed yet or not. */
export const previewRoom = (stream: StreamName) => `preview:${stream}`;
/**
 * The room in which a socket receives a stream. Those who watch by a key have a separate room: messages to the
 * stream's own room may name people, which is not for everybody who has a link (R17).
 */
export const roomOf = ({ data }: Pick<AppSocket, 'data'>, stream: StreamName) =>
  data.preview ? watchingRoom(stream) : stream;
/** Subscribers of a stream by a key. */
export const watchingRoom = (stream: StreamName) => `watching:${stream}` as const;
/** The stream of a room; for other rooms, a text that is no stream's name. */
export const streamOf = (room: string) => room.replace(/^watching:/, '') as StreamName;
/** Sockets from one address that watch by a key. */
export const addressRoom = (address: string) => `address:${address}`;
