import type { Listeners } from '../../listeners.ts';
import { recordLesson } from './record-lesson.ts';
import { settleLesson } from './settle.ts';

/** Jobs do what a process that died has left undone (module.ts). */
export const listeners: Listeners = {
  'live.ended': async (ctx, { scheduleId }, isOwn) => {
    if (!isOwn) return;
    await settleLesson(ctx, scheduleId);
    await recordLesson(ctx, scheduleId);
  },
};
