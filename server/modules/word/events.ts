import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** A person's words were added, changed, reviewed or removed: their other devices refetch what they show. */
    'word.changed': { wordId: number; userIds: number[] };
  }
}

export const events = {
  'word.changed': 'everyProcess',
} as const satisfies Partial<EventScopes>;
