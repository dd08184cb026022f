import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** It was made, changed or removed: these people fetch what they show of it. */
    'fieldNote.changed': { fieldNoteId: number; userIds: number[] };
  }
}

export const events = {
  'fieldNote.changed': 'everyProcess',
} as const satisfies Partial<EventScopes>;
