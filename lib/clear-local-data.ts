import { isAppCache } from '@/lib/app/cached-files';
import { clearKeys, markLeft } from '@/lib/user-storage';
import { forgetDevice } from '@/lib/delivery/disable-device';
import { clearAttachmentDraftsOf } from '@/lib/chat/attachment-drafts';
import { clearOutbox } from '@/lib/realtime/outbox';

/**
 * Removes what this browser kept for the person who signs out: drafts, what waits to be sent, caches, pushes.
 * What others wrote here and the choices about the device stay. The mark comes first: from then on the other
 * tabs write nothing more for this person.
 */
export async function clearLocalData(userId: number): Promise<void> {
  markLeft(userId);
  await clearOutbox(userId);
  // Where the browser keeps nothing there is nothing to clear.
  await clearAttachmentDraftsOf(userId).catch(() => undefined);
  clearKeys(localStorage, userId);
  clearKeys(sessionStorage, userId);
  const names = 'caches' in window ? await caches.keys() : [];
  // The app's own hold files of the build alone, and the page for when there is no line.
  const others = names.filter((name) => !isAppCache(name));
  await Promise.allSettled([forgetDevice(), ...others.map((name) => caches.delete(name))]);
}
