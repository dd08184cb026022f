import { userKey } from '@/lib/user-storage';

/** A person's choice in one lesson on this device; only that of the latest lesson is stored. */
export function readLessonChoice(userId: number, name: string, scheduleId: number): string | null {
  try {
    const [lesson, ...choice] = (localStorage.getItem(userKey(userId, name)) ?? '').split(':');
    return lesson === String(scheduleId) ? choice.join(':') : null;
  } catch {
    // Without storage a choice lasts as long as the page.
    return null;
  }
}

/** Null: nothing is chosen any more. */
export function saveLessonChoice(
  userId: number,
  name: string,
  scheduleId: number,
  choice: string | null,
): void {
  try {
    if (choice === null) localStorage.removeItem(userKey(userId, name));
    else localStorage.setItem(userKey(userId, name), `${scheduleId}:${choice}`);
  } catch {
    // See above.
  }
}
