import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** A person requested an archive of their data. */
    'export.asked': Record<string, never>;
  }
}

export const events = {
  'export.asked': 'thisProcess',
} as const satisfies Partial<EventScopes>;
