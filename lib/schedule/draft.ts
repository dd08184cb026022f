import { userKey } from '@/lib/user-storage';

/** Key of a draft: one for a new lesson, one per changed lesson. */
export function lessonDraftKey(userId: number, id: number | null): string {
  return userKey(userId, `lesson-draft.${id ?? 'new'}`);
}
