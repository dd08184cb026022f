import { SERVER_EVENTS } from '#contract/socket.ts';
import type { StreamName } from '#contract/socket.ts';
import type { DomainEvents, EventName } from './events.ts';

/** What is sent to sockets of people, wherever they are on the pages, or of a stream's subscribers. */
export interface SocketMessage {
  to: { userIds: readonly number[] } | { stream: StreamName };
  event: (typeof SERVER_EVENTS)['notification' | 'changed'];
  payload?: { kind: string; id: number };
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
  userIds: readonly number[];
}

/** Something listed changed: who shows it fetches it again. */
export const changed = (to: SocketMessage['to'], kind: string, id: number): SocketMessage => ({
  to,
  event: SERVER_EVENTS.changed,
  payload: { kind, id },
});
