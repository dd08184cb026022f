import type { ReplayChapter } from './queries';

/** A press on "previous" within this time of a chapter's beginning leads to the one before. */
const AGAIN_MS = 2_000;

/** The number of the chapter at this moment; -1: there are none. */
export const chapterAt = (chapters: readonly Pick<ReplayChapter, 'at'>[], at: number): number =>
  chapters.findLastIndex((chapter) => chapter.at <= at);

/** Where the previous or the next chapter begins; null: there is none. */
export function stepChapter(
  chapters: readonly Pick<ReplayChapter, 'at'>[],
  at: number,
  direction: 'previous' | 'next',
): number | null {
  if (direction === 'next') return chapters.find((chapter) => chapter.at > at)?.at ?? null;
  return chapters.findLast((chapter) => chapter.at < at - AGAIN_MS)?.at ?? (at > 0 ? 0 : null);
}

const SECOND = 1_000;
const two = (value: number) => String(value).padStart(2, '0');

/** "18:32"; from an hour on "1:02:09". */
export function clockOf(milliseconds: number): string {
  const whole = Math.floor(milliseconds / SECOND);
  const [hours, minutes, seconds] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
