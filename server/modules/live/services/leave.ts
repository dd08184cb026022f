import type { StreamName } from '#contract/socket.ts';
import type { SystemContext } from '../../../context.ts';
import { listRunningSchedules } from '../../schedule/service.ts';
import { identityOf } from '../identity.ts';

/**
 * Removes a person from media rooms after one of their sessions ended, except from lessons in which another session
 * of theirs is connected. With which session a room was joined does not matter: a person is one participant in a
 * room.
 */
export async function leaveMediaRooms(
  ctx: SystemContext,
  userId: number,
  isStillIn: (stream: StreamName) => boolean,
): Promise<void> {
  const left = (await listRunningSchedules(ctx, userId)).filter(({ id }) => !isStillIn(`lesson:${id}`));
  await Promise.all(
    left.map(({ room }) => ctx.platform.media.disconnectParticipant(room, identityOf(userId))),
  );
}
