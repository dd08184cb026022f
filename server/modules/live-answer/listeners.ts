import type { LessonChange } from '#contract/live/changes.ts';
import { parseStreamName } from '#contract/socket.ts';
import type { Listeners } from '../../listeners.ts';
import { listLessonsWith } from './exercise-store.ts';
import { markAnswers } from './mark.ts';
import { storeResults } from './results.ts';

/** A job does what a process that died has left undone (module.ts). */
export const listeners: Listeners = {
  'stream.appended': async (ctx, { stream, payload }, isOwn) => {
    const change = payload as Partial<LessonChange>;
    if (!isOwn || change.change !== 'release' || change.state !== 'REVEALED') return;
    const name = parseStreamName(stream);
    if (name?.kind === 'lesson') await markAnswers(ctx, name.id);
  },
  'exercise.changed': async (ctx, { exerciseId }, isOwn) => {
    const scheduleIds = isOwn ? await listLessonsWith(ctx.db, exerciseId) : [];
    if (scheduleIds.length > 0) ctx.events.emit('liveAnswer.exerciseChanged', { exerciseId, scheduleIds });
  },
  'live.ended': async (ctx, { scheduleId }, isOwn) => {
    if (!isOwn) return;
    await markAnswers(ctx, scheduleId);
    await storeResults(ctx, scheduleId);
  },
};
