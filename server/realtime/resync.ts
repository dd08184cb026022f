import { parseStreamName } from '#contract/socket.ts';
import type { StoredOperation } from '#contract/socket-payloads.ts';
import { invalidateAccess, listLastOperations } from '../modules/stream/service.ts';
import { recheckAccess } from './domain-events.ts';
import { streamOf } from './types.ts';
import type { Realtime } from './types.ts';

/** Streams read by one statement. */
const AT_ONCE = 200;

/**
 * Another process is gone, and may not have published its last operations. Sends the last operation of every stream
 * with a subscriber here again (R10): a client that lacks it, or an earlier one, detects that by the numbers (R14).
 * Rights and sessions are checked again. Lists and badges are polled.
 */
export async function resync(
  realtime: Realtime,
  replay: (name: 'stream.appended', operation: StoredOperation) => void,
): Promise<void> {
  const { io, deps } = realtime;
  invalidateAccess(deps.sys);
  // The next sweep checks their sessions.
  for (const { data } of io.of('/').sockets.values()) data.checkedAt = -Infinity;
  const subscribed = new Set([...io.of('/').adapter.rooms.keys()].map(streamOf));
  const streams = [...subscribed].filter((stream) => parseStreamName(stream) !== null);
  for (let from = 0; from < streams.length; from += AT_ONCE) {
    const some = streams.slice(from, from + AT_ONCE);
    for (const operation of await listLastOperations(deps.sys, some)) replay('stream.appended', operation);
    for (const stream of some) await recheckAccess(realtime, stream);
  }
}
