import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** The lesson is over: its rooms are closed. */
    'live.ended': { scheduleId: number };
  }
}

export const events = {
  'live.ended': 'everyProcess',
} as const satisfies Partial<EventScopes>;
