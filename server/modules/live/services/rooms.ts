import type { SystemContext } from '../../../context.ts';
import { listClosures } from '../../schedule/service.ts';
import { identityOf } from '../identity.ts';

/** Milliseconds; longer than any media token that was given out before the closing. */
const REPEAT_FOR = 15 * 60 * 1000;

/**
 * Closes once more what was closed lately, rooms and people: the process that did it may have died in between,
 * or the media server was away. What is closed already stays as it is.
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
