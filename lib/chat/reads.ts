import { VOLATILE_EVENTS } from '@/lib/contract/socket.ts';
import type { ChatReadEvent } from '@/lib/contract/socket-payloads.ts';
import { getSocket } from '@/lib/realtime/socket';

/** Sends how far this person has read. It may be lost: the next join sends it again. */
export const notifyRead = (id: number, seq: number): void =>
  getSocket().emit(VOLATILE_EVENTS.read, { id, seq });

/** Calls the listener with the read positions of the people of a chat, including this person's on other devices. */
export function onReads(chatId: number, listener: (event: ChatReadEvent) => void): () => void {
  return getSocket().on(VOLATILE_EVENTS.read, (payload) => {
    const event = payload as ChatReadEvent;
    if (event.id === chatId) listener(event);
  });
}
