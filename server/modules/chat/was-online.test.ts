import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPair, sayIn } from '../../testing/chat-scene.ts';
import { tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { webDocument } from '../../testing/web-documents.ts';
import type { UserRow } from '../account/model.ts';
import { blockUser } from '../moderation/service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('when somebody was online', () => {
  const seenBy = async (person: UserRow, chatId: number, name: 'GetChat' | 'GetChatsPaginated') => {
    const answer = await app.query(
      webDocument(name),
      name === 'GetChat' ? { id: chatId } : { take: 5 },
      await tokenFor(app, person),
    );
    const chat =
      name === 'GetChat'
        ? (answer.data as { getChat: ChatData }).getChat
        : (answer.data as { getChatsPaginated: { items: ChatData[] } }).getChatsPaginated.items[0];
    return new Map(chat?.users.map(({ user }) => [user.id, user.wasOnline !== null]));
  };
  interface ChatData {
    users: { user: { id: number; wasOnline: string | null } }[];
  }

  it.each(['GetChat', 'GetChatsPaginated'] as const)(
    'is told to those who may find them: after a block, neither side (%s)',
    async (name) => {
      const { a: me, b: person, chatId } = await openPair(app);
      await sayIn(app, chatId, person, { message: 'hello' });
      // Each has just been here.
      await seenBy(person, chatId, name);
      expect((await seenBy(me, chatId, name)).get(person.id)).toBe(true);
      await blockUser(app.context(person), me.id);
      expect((await seenBy(me, chatId, name)).get(person.id)).toBe(false);
      const other = await seenBy(person, chatId, name);
      expect([other.get(me.id), other.get(person.id)]).toEqual([false, true]);
    },
  );
});
