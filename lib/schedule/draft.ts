import { userKey } from '@/lib/user-storage';

/**
 * Key of a draft: one per changed lesson, and one for a new lesson and each plan that fills it in (an hour of the
 * calendar, a quiz), which an older draft must not replace.
 */
export function lessonDraftKey(userId: number, id: number | string | null): string {
  return userKey(userId, `lesson-draft.${id ?? 'new'}`);
}
