import { SOCKET_FRAME_MAX_BYTES } from '@/lib/contract/limits.ts';
import type { StreamName } from '@/lib/contract/socket.ts';

/** The event's name, its number and the frame's own marks. */
const ENVELOPE_BYTES = 500;

const encoder = new TextEncoder();

/** Bytes (JSON, UTF-8) as they go over the line. */
export function sizeOf(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}

/** Whether the server would end the connection over it, unread (R18). */
export function isTooLarge(stream: StreamName, item: { opId: string; payload: unknown }): boolean {
  const { opId, payload } = item;
  return sizeOf({ id: stream, opId, payload }) + ENVELOPE_BYTES > SOCKET_FRAME_MAX_BYTES;
}
