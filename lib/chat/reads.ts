import { VOLATILE_EVENTS } from '@/lib/contract/socket.ts';
import type { ChatReadNews } from '@/lib/contract/socket-payloads.ts';
import { getSocket } from '@/lib/realtime/socket';

/** Sends how far this person has read. May be lost: it is sent again when the chat is next joined. */
export const notifyRead = (id: number, seq: number): void =>
  getSocket().emit(VOLATILE_EVENTS.read, { id, seq });

/** Calls the listener with how far the people of a chat have read, this one on other devices too. */
export function onReads(chatId: number, listener: (event: ChatReadNews) => void): () => void {
  return getSocket().on(VOLATILE_EVENTS.read, (payload) => {
    const event = payload as ChatReadNews;
    if (event.id === chatId) listener(event);
  });
}
