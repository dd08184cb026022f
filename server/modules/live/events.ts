import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** The lesson is over: its rooms are closed. */
    'live.ended': { scheduleId: number };
    /** A person has signed in again and may join this room of the media server. */
    'live.admitted': { room: string; identity: string };
  }
}

export const events = {
  'live.ended': 'everyProcess',
  'live.admitted': 'everyProcess',
} as const satisfies Partial<EventScopes>;
