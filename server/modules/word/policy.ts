import type { Viewer } from '../../context.ts';
import type { WordRow } from './model.ts';

/** What somebody learns, and how well, is theirs alone: administrators see none of it. */
export const ownsWord = (viewer: Pick<Viewer, 'id'>, { ownerId }: Pick<WordRow, 'ownerId'>): boolean =>
  viewer.id === ownerId;
