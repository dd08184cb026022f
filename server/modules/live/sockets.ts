import { changed } from '../../dispatch.ts';
import type { Dispatch } from '../../dispatch.ts';

export const dispatch: Dispatch = {
  'live.ended': ({ scheduleId }) => [changed({ stream: `lesson:${scheduleId}` }, 'schedule', scheduleId)],
};
