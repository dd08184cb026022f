import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** A lesson begins on this board: people who see the board only through another lesson lose access. */
    'board.taken': { boardId: number };
    /** The preview link of this board ended: sockets that watch by its key are disconnected. */
    'board.keyChanged': { boardId: number };
    'board.removed': { boardId: number };
  }
}

export const events = {
  'board.taken': 'everyProcess',
  'board.keyChanged': 'everyProcess',
  'board.removed': 'everyProcess',
} as const satisfies Partial<EventScopes>;
