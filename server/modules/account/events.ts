import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** A session ended (sign-out, reuse detected): its sockets and media are closed within a second. */
    'session.ended': { sessionId: string; userId: number };
  }
}

export const events = {
  'session.ended': 'everyProcess',
} as const satisfies Partial<EventScopes>;
