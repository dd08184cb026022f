import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** A slot was asked for, taken back, answered or has expired: its two people refetch it. */
    'slot.changed': { slotId: number; userIds: number[] };
  }
}

export const events = {
  'slot.changed': 'everyProcess',
} as const satisfies Partial<EventScopes>;
