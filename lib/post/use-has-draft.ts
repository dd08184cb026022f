'use client';
import { useBrowserValue } from '@/lib/use-browser-value';
import { userKey } from '@/lib/user-storage';

/** Where a tab keeps the post that was begun. */
export const draftKey = (userId: number) => userKey(userId, 'post.draft');

/** Whether this tab has a post that was begun. */
export const useHasDraft = (userId: number): boolean =>
  useBrowserValue(() => sessionStorage.getItem(draftKey(userId)) !== null, false);
