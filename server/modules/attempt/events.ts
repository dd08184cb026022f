import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** A person, or a visitor under the name they gave, has submitted a quiz of this author. */
    'quiz.taken': {
      authorId: number;
      quizId: number;
      quizHistoryId: number;
      title: string;
      takerId: number | null;
      visitorName: string | null;
    };
  }
}

export const events = {
  'quiz.taken': 'thisProcess',
} as const satisfies Partial<EventScopes>;
