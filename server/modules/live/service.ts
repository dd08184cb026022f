import type { SystemContext } from '../../context.ts';
import type { AfterCommit } from '../../endings.ts';
import {
  cancelSchedules,
  isGoing,
  listGoingSchedules,
  listSharedSchedules,
  lockSchedules,
} from '../schedule/service.ts';
import { endAll } from './services/end.ts';
import { quit } from './services/quit.ts';

export { standingsOf } from './state-store.ts';
export type { Standing as LessonStanding, StandingRow as LessonStandingRow } from './state-store.ts';

/**
 * Separates two people in all lessons: the one who is a student of the other is removed from upcoming lessons and
 * from the one in progress. Neither is notified of the reason. Call it inside a transaction, and run the returned
 * function after the commit. The cost does not depend on how many lessons they have.
 */
export async function partInLessons(ctx: SystemContext, a: number, b: number): Promise<AfterCommit> {
  const shared = await lockSchedules(ctx, await listSharedSchedules(ctx, a, b));
  const taughtBy = (id: number) => shared.filter(({ instructorId }) => instructorId === id);
  const closings = [await quit(ctx, taughtBy(a), b), await quit(ctx, taughtBy(b), a)];
  return () => closeAll(closings);
}

/** Lessons cancelled at once: their notifications fit into one statement. */
const AT_ONCE = 100;

/**
 * Ends the lessons of a person who has left the platform: upcoming lessons they teach are cancelled, the one in
 * progress ends, and they are removed from lessons they take, as in partInLessons. Call it inside a transaction,
 * and run the returned function after the commit. The cost is the same for any number of lessons up to AT_ONCE.
 */
export async function leaveLessons(ctx: SystemContext, userId: number): Promise<AfterCommit> {
  const found = await lockSchedules(ctx, await listGoingSchedules(ctx, userId));
  // Some may have ended while this waited for their locks.
  const going = found.filter((schedule) => isGoing(ctx, schedule));
  const taught = going.filter(({ instructorId }) => instructorId === userId);
  const toCome = taught.filter(({ startedAt }) => !startedAt);
  for (let from = 0; from < toCome.length; from += AT_ONCE)
    await cancelSchedules(ctx, toCome.slice(from, from + AT_ONCE), null);
  const ended = await endAll(
    ctx,
    taught.filter(({ startedAt }) => startedAt),
  );
  const closings = ended.map(
    ({ room }) =>
      () =>
        ctx.platform.media.closeRoom(room),
  );
  closings.push(await quit(ctx, going, userId));
  return () => closeAll(closings);
}

async function closeAll(closings: readonly AfterCommit[]): Promise<void> {
  for (const close of closings) await close();
}
