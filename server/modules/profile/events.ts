import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** What others see of these people changed: pages kept for visitors are made anew. */
    'profile.changed': { userIds: number[] };
  }
}

export const events = {
  'profile.changed': 'thisProcess',
} as const satisfies Partial<EventScopes>;
