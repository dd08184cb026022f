import { SOCKET_FRAME_MAX_BYTES } from '@/lib/contract/limits.ts';
import type { StreamName } from '@/lib/contract/socket.ts';

/** The event's name, its acknowledgement number and the frame's own delimiters. */
const ENVELOPE_BYTES = 500;

const encoder = new TextEncoder();

/** Size of the value in bytes, as it is sent (JSON, UTF-8). */
export function sizeOf(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}

/** Whether the server would close the connection because of this frame, without reading it (R18). */
export function isTooLarge(stream: StreamName, item: { opId: string; payload: unknown }): boolean {
  const { opId, payload } = item;
  return sizeOf({ id: stream, opId, payload }) + ENVELOPE_BYTES > SOCKET_FRAME_MAX_BYTES;
}
