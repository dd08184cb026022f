import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** A person asked to have their account filled. */
    'refill.asked': Record<string, never>;
  }
}

export const events = {
  'refill.asked': 'thisProcess',
} as const satisfies Partial<EventScopes>;
