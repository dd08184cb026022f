import { signInPath } from '@/lib/auth/guard';

/** Kept when a person leaves: choices about this device, nothing about them. */
const KEPT_KEYS = ['theme'];

function clearKeys(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (!KEPT_KEYS.includes(key)) storage.removeItem(key);
  }
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    // Another tab may still hold it open: it goes when that tab does.
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
}

/** Removes everything this browser kept for the person: storage, outboxes, caches. */
export async function clearLocalData(): Promise<void> {
  clearKeys(localStorage);
  clearKeys(sessionStorage);
  const databases = (await indexedDB.databases?.()) ?? [];
  await Promise.allSettled(databases.map(({ name }) => (name ? deleteDatabase(name) : Promise.resolve())));
  const names = 'caches' in window ? await caches.keys() : [];
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}

/** The session ended elsewhere: to the sign-in page, and back here after it. What waits in outboxes stays. */
export function leaveToSignIn(): void {
  const { pathname, search } = window.location;
  window.location.assign(signInPath(`${pathname}${search}`));
}
