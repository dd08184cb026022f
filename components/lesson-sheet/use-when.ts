'use client';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';

/** A day and an hour in the reader's words and zone; the year stands with those of another one. */
export function useWhen(): (at: string) => string {
  const time = useLessonTime();
  return (at) => `${time.dayAndMonth(at, Number.NaN, 'long')}, ${time.hour(at)}`;
}
