import { SERVER_EVENTS } from '#contract/socket.ts';
import { isSessionAlive, touchPresence } from '../modules/account/service.ts';
import { sessionRoom } from './types.ts';
import type { Realtime } from './types.ts';

/**
 * R15: the expiry of an access token does not disconnect a socket; the end of its session does. That is an event;
 * sessions are also checked from time to time, because another process may have ended one.
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
    else {
      endSession(realtime, sessionId);
      await endWhatWasOpen(realtime, sessionId, userId);
    }
  }
}

/** R15: disconnects the sockets of a session that ended. */
export function endSession({ io }: Realtime, sessionId: string): void {
  io.local.to(sessionRoom(sessionId)).emit(SERVER_EVENTS.unauthorized, { code: 'UNAUTHORIZED' });
  io.local.in(sessionRoom(sessionId)).disconnectSockets(true);
}

/** R15: also runs what modules end with a session. */
export async function endWhatWasOpen({ deps }: Realtime, sessionId: string, userId: number): Promise<void> {
  for (const end of deps.sys.registry.onSessionEnd) await end(deps.sys, userId, sessionId);
}
