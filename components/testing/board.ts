import type { LessonBoardPartsFragment } from '@/graphql/generated/graphql';
import { AT } from './data';

/** A board as its owner sees it. */
export const board = (changes: Partial<LessonBoardPartsFragment> = {}): LessonBoardPartsFragment => ({
  id: 9,
  name: 'Articles, week 2',
  elementsCount: 4,
  createdAt: AT,
  updatedAt: AT,
  previewPath: null,
  cloneSource: null,
  viewerCan: { write: true, rename: true, share: true, remove: true },
  ...changes,
});
