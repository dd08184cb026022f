import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** What stands in place of an exercise was changed, or something else that those who answer it see. */
    'exercise.changed': { exerciseId: number };
  }
}

export const events = {
  'exercise.changed': 'thisProcess',
} as const satisfies Partial<EventScopes>;
