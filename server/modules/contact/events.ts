import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** A card shared with these people was added, opened or removed. */
    'contact.changed': { userIds: number[] };
  }
}

export const events = {
  'contact.changed': 'everyProcess',
} as const satisfies Partial<EventScopes>;
