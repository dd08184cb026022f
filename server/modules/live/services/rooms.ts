import type { SystemContext } from '../../../context.ts';
import { listClosures } from '../../schedule/service.ts';
import { identityOf } from '../identity.ts';

/** Milliseconds. */
const REPEAT_FOR = 15 * 60 * 1000;

/**
 * Repeats recent closings of rooms and removals of people: the process that made them may have died halfway, or the
 * media server was unavailable. Repeating a completed one changes nothing.
 */
export async function closeRoomsAgain(ctx: SystemContext): Promise<void> {
  const { clock, media } = ctx.platform;
  for (const { room, over, removedIds } of await listClosures(
    ctx,
    new Date(clock.now().getTime() - REPEAT_FOR),
  )) {
    if (over) await media.closeRoom(room);
    else for (const userId of removedIds) await media.removeParticipant(room, identityOf(userId));
  }
}
