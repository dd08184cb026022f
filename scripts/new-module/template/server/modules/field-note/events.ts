import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** It was created, changed or removed: clients of these people refetch what they show of it. */
    'fieldNote.changed': { fieldNoteId: number; userIds: number[] };
  }
}

export const events = {
  'fieldNote.changed': 'everyProcess',
} as const satisfies Partial<EventScopes>;
