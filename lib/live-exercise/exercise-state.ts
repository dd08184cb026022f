import type { ReleaseState } from '@/lib/contract/live/names.ts';
import { shownOf } from '@/lib/live/signals';
import type { Signals } from '@/lib/live/signals';

/** What has become of an exercise, as the lesson's stream says it; null: it was not released. */
export const releaseOf = (signals: Pick<Signals, 'things'>, exerciseId: number): ReleaseState | null =>
  shownOf(signals, 'release', exerciseId)?.payload.state ?? null;

/** The exercise that the teacher opened for all last. */
export const openExerciseOf = (signals: Pick<Signals, 'things'>): number | null => {
  const id = shownOf(signals, 'open', 'exercise')?.payload.id ?? null;
  return typeof id === 'number' ? id : null;
};

/** Whether students see an exercise. */
export const isVisible = (state: ReleaseState | null): boolean => state !== null && state !== 'TAKEN_BACK';
