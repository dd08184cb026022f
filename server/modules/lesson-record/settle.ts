import type { SystemContext } from '../../context.ts';
import { inTransaction } from '../../transaction.ts';
import { chargeLesson } from '../balance/service.ts';
import { requestReviews } from '../review/service.ts';
import { listUnsettled, lockUnsettled, markSettled } from '../schedule/service.ts';
import { boundsOf } from './attendance.ts';
import { listPresence } from './answer-store.ts';
import { insertHeld } from './held-store.ts';
import { heldWith } from './held.ts';

/** Lessons of one run; the next run takes further ones. */
const AT_ONCE = 50;

/**
 * Stores with whom a lesson that is over was held, and charges them for it, if it was not cancelled while it was live. Running
 * it twice changes nothing.
 */
export async function settleLesson(ctx: SystemContext, scheduleId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const lesson = await lockUnsettled(ctx, scheduleId);
    const bounds = lesson && boundsOf(lesson);
    if (!bounds) return;
    const { instructorId } = lesson;
    const held = heldWith(lesson, await listPresence(ctx.db, scheduleId), bounds);
    await insertHeld(ctx.db, { scheduleId, instructorId, heldAt: bounds.to }, held);
    const studentIds = held.map(({ studentId }) => studentId);
    await requestReviews(ctx, { instructorId, studentIds });
    if (!lesson.cancelledAt) await chargeLesson(ctx, lesson, studentIds);
    await markSettled(ctx, scheduleId);
  });
}

/** Settles the lessons that a process that died has left. */
export async function settleLeft(ctx: SystemContext): Promise<void> {
  for (const scheduleId of await listUnsettled(ctx, AT_ONCE))
    try {
      await settleLesson(ctx, scheduleId);
    } catch (error) {
      // The other lessons do not wait for it; the next run tries it again.
      ctx.log.error({ err: error, scheduleId }, 'a lesson was not settled');
    }
}
