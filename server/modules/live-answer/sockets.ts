import { changed } from '../../dispatch.ts';
import type { Dispatch } from '../../dispatch.ts';

export const dispatch: Dispatch = {
  'liveAnswer.exerciseChanged': ({ exerciseId, scheduleIds }) =>
    scheduleIds.map((id) => changed({ stream: `lesson:${id}` }, 'liveExercise', exerciseId)),
};
