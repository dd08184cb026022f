'use client';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { joinWindow } from '@/lib/schedule/window';
import type { Schedule } from '@/lib/schedule/window';
import { sessionTexts } from '@/lib/stored-texts';
import { useStoredText } from '@/lib/use-stored-text';
import { userKey } from '@/lib/user-storage';

/** The lesson that can be joined now and was not ignored in this tab, and a function to ignore it. */
export function useLessonCall(
  lessons: readonly Schedule[],
  now: number,
): { call: Schedule | null; ignore: (scheduleId: number) => void } {
  const key = userKey(useCurrentUser()?.id ?? 0, 'ignoredLessons');
  const ignored = useStoredText(sessionTexts, key);
  const isCalling = (lesson: Schedule) =>
    lesson.viewerCan.join &&
    joinWindow(lesson, now) === 'open' &&
    !ignored.split(' ').includes(String(lesson.id));
  const ignore = (scheduleId: number) => sessionTexts.write(key, `${sessionTexts.read(key)} ${scheduleId}`);
  return { call: lessons.find(isCalling) ?? null, ignore };
}
