import type { StreamName } from '#contract/socket.ts';
import type { StoredOperation } from '#contract/socket-payloads.ts';
import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** An operation was stored: it goes to the stream's audience. */
    'stream.appended': StoredOperation;
    /**
     * Mere news from this socket to those who hear the stream; `nameless` to those who watch it by a key. Dropped where a
     * line is busy.
     */
    'stream.whispered': {
      stream: StreamName;
      socketId: string;
      event: string;
      news: object;
      nameless: object | null;
    };
  }
}

export const events = {
  'stream.appended': 'everyProcess',
  'stream.whispered': 'everyProcess',
} as const satisfies Partial<EventScopes>;
