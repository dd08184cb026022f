import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** These two are no longer connected, or invited. */
    'connection.ended': { userIds: number[] };
    /** The lists of connections and invitations of each `userId` changed: how they stand with `otherId`. */
    'connection.changed': { recipients: { userId: number; otherId: number }[] };
  }
}

export const events = {
  'connection.ended': 'everyProcess',
  'connection.changed': 'everyProcess',
} as const satisfies Partial<EventScopes>;
