import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** These two are no longer connected, or an invitation between them has ended. */
    'connection.ended': { userIds: number[] };
    /** The lists of connections and invitations of each `userId` changed with regard to `otherId`. */
    'connection.changed': { recipients: { userId: number; otherId: number }[] };
  }
}

export const events = {
  'connection.ended': 'everyProcess',
  'connection.changed': 'everyProcess',
} as const satisfies Partial<EventScopes>;
