import type { Listeners } from '../../listeners.ts';
import { recordLesson } from './record-lesson.ts';

/** A job does what a process that died has left undone (module.ts). */
export const listeners: Listeners = {
  'live.ended': (ctx, { scheduleId }, isOwn) => (isOwn ? recordLesson(ctx, scheduleId) : undefined),
};
