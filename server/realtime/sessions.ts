import { SERVER_EVENTS } from '#contract/socket.ts';
import { isSessionAlive, touchPresence } from '../modules/account/service.ts';
import type { AppSocket, Realtime } from './types.ts';

/**
 * R15: an access token's end does not break a socket; its session's end does. Told of by 'session.ended', and looked
 * at again now and then, for sessions that another process ended.
 */
export async function checkSessions({ io, deps, timing }: Realtime): Promise<void> {
  const due = performance.now() - timing.sessionCheck;
  const sockets = [...io.of('/').sockets.values()].filter(({ data }) => data.viewer && data.checkedAt <= due);
  for (const [sessionId, own] of Map.groupBy(sockets, ({ data }) => data.viewer?.sessionId ?? '')) {
    for (const { data } of own) data.checkedAt = performance.now();
    if (await isSessionAlive(deps.sys, sessionId)) {
      const userId = own[0]?.data.viewer?.id;
      if (userId) await touchPresence(deps.sys, userId);
    } else own.forEach(end);
  }
}

function end(socket: AppSocket): void {
  socket.emit(SERVER_EVENTS.unauthorized, { code: 'UNAUTHORIZED' });
  socket.disconnect(true);
}
