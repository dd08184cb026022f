import type { ErrorCode } from '#contract/errors.ts';
import { SERVER_EVENTS } from '#contract/socket.ts';
import type { StreamName } from '#contract/socket.ts';
import type { DomainEvents, EventName } from './events.ts';

/** What is sent to sockets of people, wherever they are on the pages, or of a stream's subscribers. */
export interface SocketMessage {
  to: { userIds: readonly number[] } | { stream: StreamName; exceptSocketId?: string };
  event: string;
  payload?: object;
}

/** What an event sends to sockets, in every process that receives it. */
export type Dispatch = {
  [Name in EventName]?: (event: DomainEvents[Name]) => readonly SocketMessage[];
};

/** Whose sockets may have lost which streams by an event (R16). */
export type Evictions = {
  [Name in EventName]?: (event: DomainEvents[Name]) => Eviction;
};

export interface Eviction {
  streams: readonly StreamName[];
  /** Absent: any of the subscribers. */
  userIds?: readonly number[];
}

/** What an event ends, whatever anybody's rights are (R15). */
export type Closings = {
  [Name in EventName]?: (event: DomainEvents[Name]) => Closing;
};

export type Closing =
  /** All leave the stream. */
  | { stream: StreamName; code: ErrorCode }
  /** Whoever came with a key of the stream is disconnected. */
  | { keyOf: StreamName; code: ErrorCode }
  /** The sockets of a person's session are disconnected. */
  | { sessionId: string; userId: number };

/** Something listed changed: who shows it fetches it again. */
export const changed = (to: SocketMessage['to'], kind: string, id: number): SocketMessage => ({
  to,
  event: SERVER_EVENTS.changed,
  payload: { kind, id },
});
