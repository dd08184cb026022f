import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** What was shared with these people was added to, opened or taken away. */
    'contact.changed': { userIds: number[] };
  }
}

export const events = {
  'contact.changed': 'everyProcess',
} as const satisfies Partial<EventScopes>;
