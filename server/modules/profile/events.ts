import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** The public data of these people changed: cached pages are rendered again. */
    'profile.changed': { userIds: number[] };
  }
}

export const events = {
  'profile.changed': 'thisProcess',
} as const satisfies Partial<EventScopes>;
