import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** The ledger has another row of these people, or a fee of theirs waits: they refetch their balance. */
    'balance.changed': { userIds: number[] };
  }
}

export const events = {
  'balance.changed': 'everyProcess',
} as const satisfies Partial<EventScopes>;
