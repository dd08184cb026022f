import { userKey } from '@/lib/user-storage';

/** One draft for a new lesson, one per lesson changed. */
export function lessonDraftKey(userId: number, id: number | null): string {
  return userKey(userId, `lesson-draft.${id ?? 'new'}`);
}
