import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** A lesson begins on this board: who sees it by another lesson sees it no more. */
    'board.taken': { boardId: number };
    /** Preview links of this board ended: those watching by key are disconnected from it. */
    'board.keyChanged': { boardId: number };
    'board.removed': { boardId: number };
  }
}

export const events = {
  'board.taken': 'everyProcess',
  'board.keyChanged': 'everyProcess',
  'board.removed': 'everyProcess',
} as const satisfies Partial<EventScopes>;
