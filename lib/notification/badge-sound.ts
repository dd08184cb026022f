import type { SoundName } from './synth-tone';
import type { Badges } from './queries';
import { unseenCount } from './queries';

/**
 * Returns the sound for the change between two answers: that of the most urgent count that rose; null if none did. The
 * first answer after the page opened makes no sound.
 */
export function badgeSound(before: Badges | undefined, after: Badges): SoundName | null {
  if (!before) return null;
  const known = new Set(before.urgentNotifications.map(({ id }) => id));
  const starting = after.urgentNotifications.some(
    ({ id, action }) => action === 'LessonStarting' && !known.has(id),
  );
  if (starting) return 'lesson';
  if (unseenCount(after) > unseenCount(before)) return 'notification';
  if (after.connectionsCount > before.connectionsCount) return 'connection';
  return after.messagesCount > before.messagesCount ? 'message' : null;
}
