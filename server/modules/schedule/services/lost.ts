import type { SystemContext } from '../../../context.ts';
import { appendSystemOperations } from '../../stream/service.ts';
import { listLost } from '../lost-store.ts';
import type { ScheduleRow } from '../model.ts';
import { PRESENCE_TTL_SECONDS } from '../store.ts';

/** Whoever no process refreshed since then counts as gone. */
export const freshSince = (now: Date): Date => new Date(now.getTime() - PRESENCE_TTL_SECONDS * 1000);

/**
 * Writes LEFT for people whose API process died while they were inside, with when they were seen last (R53): the time
 * after that is not time together, for which a student pays. Call it in a transaction that has locked the lessons,
 * before anything else is written to their logs. To those of ended lessons it writes nothing.
 */
export async function writeLost(
  ctx: SystemContext,
  schedules: readonly Pick<ScheduleRow, 'id' | 'endedAt' | 'cancelledAt'>[],
): Promise<void> {
  const ids = schedules.flatMap(({ id, endedAt, cancelledAt }) => (endedAt || cancelledAt ? [] : [id]));
  if (ids.length === 0) return;
  const lost = await listLost(ctx.db, ids, freshSince(ctx.platform.clock.now()));
  await appendSystemOperations(
    ctx,
    lost.map(({ scheduleId, userId, seenAt }) => ({
      name: `lesson:${scheduleId}` as const,
      payload: { event: 'LEFT' as const, userId, lost: true as const, leftAt: seenAt.toISOString() },
    })),
  );
}
