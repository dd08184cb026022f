import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** What others see of these people changed: cached pages are drawn again. */
    'profile.changed': { userIds: number[] };
  }
}

export const events = {
  'profile.changed': 'thisProcess',
} as const satisfies Partial<EventScopes>;
