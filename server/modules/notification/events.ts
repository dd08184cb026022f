import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** A notification was created, changed or seen. */
    'notification.changed': { userIds: number[] };
  }
}

export const events = {
  'notification.changed': 'everyProcess',
} as const satisfies Partial<EventScopes>;
