import { VOLATILE_EVENTS } from '@/lib/contract/socket.ts';
import type { ChatReadNews } from '@/lib/contract/socket-payloads.ts';
import { getSocket } from '@/lib/realtime/socket';

/** Tells how far this person has read. May be lost: it is told again when the chat is next joined. */
export const tellRead = (id: number, seq: number): void =>
  getSocket().emit(VOLATILE_EVENTS.read, { id, seq });

/** Hears how far the people of a chat have read, this one on other devices too. */
export function hearReads(chatId: number, heard: (news: ChatReadNews) => void): () => void {
  return getSocket().on(VOLATILE_EVENTS.read, (payload) => {
    const news = payload as ChatReadNews;
    if (news.id === chatId) heard(news);
  });
}
