import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** An exercise was changed that people see in these lessons. */
    'liveAnswer.exerciseChanged': { exerciseId: number; scheduleIds: number[] };
  }
}

export const events = {
  'liveAnswer.exerciseChanged': 'everyProcess',
} as const satisfies Partial<EventScopes>;
