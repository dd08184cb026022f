import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** A mail was added to the outbox. */
    'mail.queued': Record<string, never>;
  }
}

export const events = {
  'mail.queued': 'thisProcess',
} as const satisfies Partial<EventScopes>;
