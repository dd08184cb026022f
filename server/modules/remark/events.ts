import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** Something was said about a submission, or deleted: the pages of both people refetch what they show. */
    'remark.changed': { quizHistoryId: number; userIds: number[] };
  }
}

export const events = {
  'remark.changed': 'everyProcess',
} as const satisfies Partial<EventScopes>;
