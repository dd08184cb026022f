import type { ErrorCode } from '#contract/errors.ts';
import { SERVER_EVENTS } from '#contract/socket.ts';
import type { StreamName } from '#contract/socket.ts';
import type { DomainEvents, EventName } from './events.ts';

/** A message to all sockets of some people, or to the subscribers of a stream. */
export interface SocketMessage {
  to: { userIds: readonly number[] } | { stream: StreamName; exceptSocketId?: string };
  event: string;
  payload?: object;
}

/** The socket messages that an event causes, in every process that receives it. */
export type Dispatch = {
  [Name in EventName]?: (event: DomainEvents[Name]) => readonly SocketMessage[];
};

/** The people who may have lost access to streams by an event (R16). */
export type Evictions = {
  [Name in EventName]?: (event: DomainEvents[Name]) => Eviction;
};

export interface Eviction {
  streams: readonly StreamName[];
  /** Also all streams whose names begin so. */
  prefix?: string;
  /** Omitted: any of the subscribers. */
  userIds?: readonly number[];
}

/** What an event ends, whatever anybody's rights are (R15). */
export type Closings = {
  [Name in EventName]?: (event: DomainEvents[Name]) => Closing;
};

export type Closing =
  /** All sockets leave the stream. */
  | { stream: StreamName; code: ErrorCode }
  /** Sockets that were opened with a key of the stream are disconnected. */
  | { keyOf: StreamName; code: ErrorCode }
  /** The sockets of a person's session are disconnected. */
  | { sessionId: string; userId: number };

/** The message that an item of a list changed: clients that show it refetch it. */
export const changed = (to: SocketMessage['to'], kind: string, id: number): SocketMessage => ({
  to,
  event: SERVER_EVENTS.changed,
  payload: { kind, id },
});
