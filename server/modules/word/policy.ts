import type { Viewer } from '../../context.ts';
import type { LessonAccess } from '../lesson-access/model.ts';
import type { WordRow } from './model.ts';

/** What somebody learns, and how well, is theirs alone: administrators see none of it. */
export const ownsWord = (viewer: Pick<Viewer, 'id'>, { ownerId }: Pick<WordRow, 'ownerId'>): boolean =>
  viewer.id === ownerId;

/** What students forget is for who teaches them, as far as they let them see it. */
export const teaches = (
  viewer: Pick<Viewer, 'id'>,
  { instructorId }: Pick<LessonAccess, 'instructorId'>,
): boolean => viewer.id === instructorId;
