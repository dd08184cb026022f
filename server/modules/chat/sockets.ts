import { VOLATILE_EVENTS } from '#contract/socket.ts';
import { chatReadSchema, typingSchema } from '#contract/socket-payloads.ts';
import type { ChatReadEvent, ChatReadPayload, TypingEvent } from '#contract/socket-payloads.ts';
import { changed } from '../../dispatch.ts';
import type { Dispatch, Evictions } from '../../dispatch.ts';
import type { ReceivedEvent, RelayedEvent, SocketEvents } from '../../socket-events.ts';
import { readChat } from './service.ts';

export const dispatch: Dispatch = {
  'chat.changed': ({ chatId, userIds }) => [changed({ userIds }, 'chat', chatId)],
  'chat.read': ({ chatId, userId, seq, socketId, isShared }) => {
    const own = changed({ userIds: [userId] }, 'chat', chatId);
    if (!isShared) return [own];
    const payload: ChatReadEvent = { id: chatId, seq, userId };
    const to = { stream: `chat:${chatId}`, exceptSocketId: socketId } as const;
    return [{ to, event: VOLATILE_EVENTS.read, payload }, own];
  },
};

export const evictions: Evictions = {
  'chat.accessLost': ({ chatId, userIds }) => ({ streams: [`chat:${chatId}`], userIds }),
};

const typing: RelayedEvent<{ id: number }> = {
  kind: 'chat',
  schema: typingSchema,
  relay: ({ id }, { viewer, name }) => ({
    payload: { id, userId: viewer.id, name } satisfies TypingEvent,
    nameless: null,
  }),
};

/** The position is stored, and sent to the reader's other devices and, while the chat is open, to its subscribers. */
const read: ReceivedEvent<ChatReadPayload> = {
  kind: 'chat',
  schema: chatReadSchema,
  receive: (ctx, { id, seq }, { socketId }) => readChat(ctx, { chatId: id, seq, socketId }),
};

export const socketEvents: SocketEvents = {
  [VOLATILE_EVENTS.typing]: typing,
  [VOLATILE_EVENTS.read]: read,
};
