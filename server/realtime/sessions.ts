import { SERVER_EVENTS } from '#contract/socket.ts';
import { isSessionAlive, touchPresence } from '../modules/account/service.ts';
import { leaveMediaRooms } from '../modules/live/services/leave.ts';
import { sessionRoom } from './types.ts';
import type { Realtime } from './types.ts';

/**
 * R15: an access token's end does not break a socket; its session's end does. Told of by 'session.ended', and looked
 * at again now and then, for sessions that another process ended.
 */
export async function checkSessions(realtime: Realtime): Promise<void> {
  const { io, deps, timing } = realtime;
  const due = performance.now() - timing.sessionCheck;
  const sockets = [...io.of('/').sockets.values()].filter(({ data }) => data.viewer && data.checkedAt <= due);
  for (const [sessionId, own] of Map.groupBy(sockets, ({ data }) => data.viewer?.sessionId ?? '')) {
    for (const { data } of own) data.checkedAt = performance.now();
    const userId = own[0]?.data.viewer?.id;
    if (!userId) continue;
    if (await isSessionAlive(deps.sys, sessionId)) await touchPresence(deps.sys, userId);
    else await endSession(realtime, sessionId, userId);
  }
}

/** R15: with a session go its sockets and, where no other session of the person is in the lesson, sound and picture. */
export async function endSession({ io, deps }: Realtime, sessionId: string, userId: number): Promise<void> {
  io.to(sessionRoom(sessionId)).emit(SERVER_EVENTS.unauthorized, { code: 'UNAUTHORIZED' });
  io.in(sessionRoom(sessionId)).disconnectSockets(true);
  const others = [...io.of('/').sockets.values()].filter(
    ({ data: { viewer } }) => viewer?.id === userId && viewer.sessionId !== sessionId,
  );
  await leaveMediaRooms(deps.sys, userId, (scheduleId) =>
    others.some(({ rooms }) => rooms.has(`lesson:${scheduleId}`)),
  );
}
