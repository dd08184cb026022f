import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** Somebody has submitted a quiz of this author: a person, or a visitor by the name they gave. */
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
