import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** A lesson was scheduled, moved, cancelled, started or ended: clients that show it refetch it. */
    'schedule.changed': { scheduleId: number; userIds: number[] };
    /** People were invited to a lesson. */
    'schedule.invited': Record<string, never>;
    /** These people may no longer receive the streams of this lesson (they were removed, or it was cancelled). */
    'schedule.accessLost': { scheduleId: number; boardIds: number[]; chatId: number; userIds: number[] };
  }
}

export const events = {
  'schedule.changed': 'everyProcess',
  'schedule.invited': 'thisProcess',
  'schedule.accessLost': 'everyProcess',
} as const satisfies Partial<EventScopes>;
