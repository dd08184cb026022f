import type { Viewer } from '../../context.ts';

/** What one may do with a board: sent with it, so that screens need not know the rules. */
export interface BoardAbilities {
  write: boolean;
  rename: boolean;
  share: boolean;
  remove: boolean;
}

type Asker = Pick<Viewer, 'id' | 'role'>;

/** Who may have boards of their own. */
export function canOwnBoards(viewer: Asker): boolean {
  return viewer.role === 'INSTRUCTOR' || viewer.role === 'ADMIN';
}

/** Name, preview link, removal are the owner's. */
export function canManageBoard(viewer: Asker, board: { ownerId: number }): boolean {
  return viewer.id === board.ownerId;
}

/** `canWrite`: what the board's stream says of writing. */
export function abilitiesOf(viewer: Asker, board: { ownerId: number }, canWrite: boolean): BoardAbilities {
  const manage = canManageBoard(viewer, board);
  return { write: canWrite, rename: manage, share: manage, remove: manage };
}
