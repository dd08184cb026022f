import type { SoundName } from './synth-tone';
import type { Badges } from './queries';
import { unseenCount } from './queries';

/**
 * Which sound the step from one answer to the next makes: the most urgent of what rose.
 * The first answer after the page opened is silent: nothing has risen yet.
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
