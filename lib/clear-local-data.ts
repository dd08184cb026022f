import { isAppCache } from '@/lib/app/cached-files';
import { clearKeys, markLeft } from '@/lib/user-storage';
import { forgetDevice } from '@/lib/delivery/disable-device';
import { clearAttachmentDraftsOf } from '@/lib/chat/attachment-drafts';
import { clearOutbox } from '@/lib/realtime/outbox';
import { clearWaitingRemarks } from '@/lib/remark/waiting-store';
import { clearDueWords } from '@/lib/word/due-store';
import { clearReviews } from '@/lib/word/review-store';

/**
 * Removes what this browser stored for the person who signs out: drafts, outboxes, caches, pushes. Data of other
 * people and choices about the device stay. The mark is set first: from then on other tabs write nothing more for this
 * person.
 */
export async function clearLocalData(userId: number): Promise<void> {
  markLeft(userId);
  await clearOutbox(userId);
  // Where the browser stores nothing there is nothing to clear.
  await clearAttachmentDraftsOf(userId).catch(() => undefined);
  await clearReviews(userId).catch(() => undefined);
  await clearDueWords(userId).catch(() => undefined);
  await clearWaitingRemarks(userId).catch(() => undefined);
  clearKeys(localStorage, userId);
  clearKeys(sessionStorage, userId);
  const names = 'caches' in window ? await caches.keys() : [];
  // The app's own caches hold only files of the build, and the offline page.
  const others = names.filter((name) => !isAppCache(name));
  await Promise.allSettled([forgetDevice(), ...others.map((name) => caches.delete(name))]);
}
