import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPair, sayIn } from '#server/testing/chat-fixtures.ts';
import { tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { webDocument } from '../../testing/web-documents.ts';
import type { UserRow } from '../account/model.ts';
import { blockUser } from '../moderation/service.ts';
import { markChatRead } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('when a person was last online', () => {
  interface ChatData {
    users: { user: { id: number; wasOnline: string | null }; readSeq: number }[];
  }
  type Name = 'GetChat' | 'GetChatsPaginated';
  const usersFor = async (person: UserRow, chatId: number, name: Name) => {
    const variables = name === 'GetChat' ? { id: chatId } : { take: 5 };
    const answer = await app.query(webDocument(name), variables, await tokenFor(app, person));
    const chat =
      name === 'GetChat'
        ? (answer.data as { getChat: ChatData }).getChat
        : (answer.data as { getChatsPaginated: { items: ChatData[] } }).getChatsPaginated.items[0];
    return chat?.users ?? [];
  };
  const seenBy = async (person: UserRow, chatId: number, name: Name) =>
    new Map((await usersFor(person, chatId, name)).map(({ user }) => [user.id, user.wasOnline !== null]));
  const readBy = async (person: UserRow, chatId: number, name: Name) =>
    new Map((await usersFor(person, chatId, name)).map(({ user, readSeq }) => [user.id, readSeq]));

  it.each(['GetChat', 'GetChatsPaginated'] as const)(
    'is shown to people who may find them: after a block, to neither side (%s)',
    async (name) => {
      const { a: me, b: person, chatId } = await openPair(app);
      await sayIn(app, chatId, person, { message: 'hello' });
      // Each of them has just been online.
      await seenBy(person, chatId, name);
      expect((await seenBy(me, chatId, name)).get(person.id)).toBe(true);
      await blockUser(app.context(person), me.id);
      expect((await seenBy(me, chatId, name)).get(person.id)).toBe(false);
      const other = await seenBy(person, chatId, name);
      expect([other.get(me.id), other.get(person.id)]).toEqual([false, true]);
      // Nor how far they have read.
      await markChatRead(app.sys, { chatId, userId: me.id, seq: 1 });
      expect((await readBy(person, chatId, name)).get(me.id)).toBe(0);
      expect((await readBy(me, chatId, name)).get(me.id)).toBe(1);
    },
  );
});
