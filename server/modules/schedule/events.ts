import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** A lesson in time was planned, moved, cancelled, started or ended: whoever shows it refetches. */
    'schedule.changed': { scheduleId: number; userIds: number[] };
    /** These people may no longer receive the streams of this lesson (taken out, removed, cancelled). */
    'schedule.accessLost': { scheduleId: number; boardId: number; chatId: number; userIds: number[] };
  }
}

export const events = {
  'schedule.changed': 'everyProcess',
  'schedule.accessLost': 'everyProcess',
} as const satisfies Partial<EventScopes>;
