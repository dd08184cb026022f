import type { SystemContext } from '../../../context.ts';
import { listRunningSchedules } from '../../schedule/service.ts';
import { identityOf } from '../identity.ts';

/** Removes a person from the media rooms in which they are with a session that has ended. */
export async function leaveMediaRooms(ctx: SystemContext, userId: number, sessionId: string): Promise<void> {
  const running = await listRunningSchedules(ctx, userId);
  await Promise.all(
    running.map(({ room }) => ctx.platform.media.disconnectSession(room, identityOf(userId), sessionId)),
  );
}
