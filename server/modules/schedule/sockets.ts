import { changed } from '../../dispatch.ts';
import type { Dispatch, Evictions } from '../../dispatch.ts';

export const dispatch: Dispatch = {
  'schedule.changed': ({ scheduleId, userIds }) => [changed({ userIds }, 'schedule', scheduleId)],
};

export const evictions: Evictions = {
  'schedule.accessLost': ({ scheduleId, boardIds, chatId, userIds }) => ({
    streams: [`lesson:${scheduleId}`, ...boardIds.map((id) => `board:${id}` as const), `chat:${chatId}`],
    prefix: `answers:${scheduleId}:`,
    userIds,
  }),
};
