import type { Refresh } from '@/lib/realtime/refresh';
import { liveExerciseKeys } from './keys';

/** Its teacher has changed an exercise that is open in this lesson. */
export const liveExerciseRefreshes: readonly Refresh[] = [
  { on: { kind: 'liveExercise' }, keys: [liveExerciseKeys.all] },
];
