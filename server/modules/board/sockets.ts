import { VOLATILE_EVENTS } from '#contract/socket.ts';
import { pointerSchema } from '#contract/socket-payloads.ts';
import type { BoardPointerEvent, PointerPayload } from '#contract/socket-payloads.ts';
import type { Closings, Evictions } from '../../dispatch.ts';
import type { RelayedEvent, SocketEvents } from '../../socket-events.ts';

export const evictions: Evictions = {
  'board.taken': ({ boardId }) => ({ streams: [`board:${boardId}`] }),
};

export const closings: Closings = {
  'board.keyChanged': ({ boardId }) => ({ keyOf: `board:${boardId}`, code: 'BOARD_NOT_FOUND' }),
  'board.removed': ({ boardId }) => ({ stream: `board:${boardId}`, code: 'BOARD_NOT_FOUND' }),
};

/** Those who watch a board by its key see the pointer's position, not whose it is. */
const pointer: RelayedEvent<PointerPayload> = {
  kind: 'board',
  schema: pointerSchema,
  relay: (payload, { viewer, name, socketId }) => ({
    payload: { ...payload, socketId, userId: viewer.id, name } satisfies BoardPointerEvent,
    nameless: { ...payload, socketId, userId: null, name: null } satisfies BoardPointerEvent,
  }),
};

export const socketEvents: SocketEvents = { [VOLATILE_EVENTS.pointer]: pointer };
