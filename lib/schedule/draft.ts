import { ownKey } from '@/lib/own-storage';

/** One draft for a new lesson, one per lesson changed. */
export function lessonDraftKey(userId: number, id: number | null): string {
  return ownKey(userId, `lesson-draft.${id ?? 'new'}`);
}
