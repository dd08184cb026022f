import type { Viewer } from '../../context.ts';
import type { LessonRow } from './model.ts';

/** Who reads and writes the notes of a lesson: its author alone, not ADMIN. */
export const ownsNotes = (viewer: Pick<Viewer, 'id'> | null, lesson: Pick<LessonRow, 'authorId'>): boolean =>
  viewer?.id === lesson.authorId;
