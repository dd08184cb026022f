import type { Listeners } from '../../listeners.ts';
import { recordBoards } from './record-boards.ts';

/** A job does what a process that died has left undone (module.ts). */
export const listeners: Listeners = {
  'live.ended': (ctx, { scheduleId }, isOwn) => (isOwn ? recordBoards(ctx, scheduleId) : undefined),
};
