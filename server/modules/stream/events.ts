import type { StreamName } from '#contract/socket.ts';
import type { StoredOperation } from '#contract/socket-payloads.ts';
import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** An operation was stored: it is sent to the stream's subscribers. */
    'stream.appended': StoredOperation;
    /** Somebody may have another right to write to these streams than before (R42). */
    'stream.fenced': { streams: readonly StreamName[] };
    /**
     * A volatile event from this socket to the subscribers of the stream; `nameless` is sent to those who watch by
     * a key. Dropped where a connection is busy.
     */
    'stream.volatile': {
      stream: StreamName;
      socketId: string;
      event: string;
      payload: object;
      nameless: object | null;
    };
  }
}

export const events = {
  'stream.appended': 'everyProcess',
  'stream.fenced': 'everyProcess',
  'stream.volatile': 'everyProcess',
} as const satisfies Partial<EventScopes>;
