import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** The lesson is over: rooms close. */
    'live.ended': { scheduleId: number };
    /** Somebody has signed in again and may be in this room of the media server. */
    'live.admitted': { room: string; identity: string };
  }
}

export const events = {
  'live.ended': 'everyProcess',
  'live.admitted': 'everyProcess',
} as const satisfies Partial<EventScopes>;
