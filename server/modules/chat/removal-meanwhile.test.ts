import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SendAnswer } from '#contract/socket-payloads.ts';
import type { Context } from '#server/context.ts';
import { openPair, sayIn } from '#server/testing/chat-fixtures.ts';
import { connect, createUser } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/harness.ts';
import type { TestApp } from '#server/testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { blockUser } from '../moderation/service.ts';
import { appendOperation } from '../stream/service.ts';
import { createGroupChat, getChatMessages, leaveGroupChat, removeGroupChatUser } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Sends a message; after it was accepted and before it is stored, runs `work` and completes it. */
async function sayBefore(
  work: () => Promise<unknown>,
  { chatId, author, opId = v7() }: { chatId: number; author: UserRow; opId?: string },
): Promise<SendAnswer> {
  const ctx = app.context(author);
  const { limiter } = ctx.platform;
  const delayed: Context = {
    ...ctx,
    platform: { ...ctx.platform, limiter: { ...limiter, take: async () => void (await work()) } },
  };
  return appendOperation(delayed, `chat:${chatId}`, { opId, payload: { message: 'too late' } });
}

const saidIn = async (chatId: number, reader: UserRow) => {
  const { items } = await getChatMessages(app.context(reader), { chatId });
  return items.flatMap(({ payload }) => ('message' in payload ? payload.message : []));
};

async function openGroup() {
  const owner = await createUser(app, { role: 'INSTRUCTOR' });
  const [author, other] = [
    await createUser(app, { role: 'STUDENT' }),
    await createUser(app, { role: 'STUDENT' }),
  ];
  for (const person of [author, other]) await connect(app, owner, person);
  const input = { clientId: v7(), title: 'Group', userIds: [author.id, other.id] };
  const { id: chatId } = await createGroupChat(app.context(owner), input);
  // This process has written to the stream before, so it would write the next operation without reading.
  await sayIn(app, chatId, author, { message: 'in time' });
  return { owner, author, other, chatId };
}

it('a message is not stored once its author is removed from the group', async () => {
  const { owner, author, chatId } = await openGroup();
  const answer = await sayBefore(() => removeGroupChatUser(app.context(owner), chatId, author.id), {
    chatId,
    author,
  });
  expect(answer).toEqual({ ok: false, code: 'INVALID_PERMISSIONS' });
  expect(await saidIn(chatId, owner)).toEqual(['in time']);
});

it('a message is not stored once its author has left, and messages of others in the same batch are', async () => {
  const { owner, author, other, chatId } = await openGroup();
  const opId = v7();
  const [refused, beside] = await Promise.all([
    sayBefore(() => leaveGroupChat(app.context(author), chatId), { chatId, author, opId }),
    sayIn(app, chatId, other, { message: 'beside' }),
  ]);
  expect([refused, beside.ok]).toEqual([{ ok: false, code: 'INVALID_PERMISSIONS' }, true]);
  expect(await saidIn(chatId, owner)).toEqual(['in time', 'beside']);
});

it('a message in a chat of two is not stored once one has blocked the other', async () => {
  const { a, b, chatId } = await openPair(app);
  await sayIn(app, chatId, b, { message: 'in time' });
  const answer = await sayBefore(() => blockUser(app.context(a), b.id), { chatId, author: b });
  expect(answer).toEqual({ ok: false, code: 'CHAT_CLOSED' });
  expect(await saidIn(chatId, a)).toEqual(['in time']);
});

it('an operation stored before the removal gets the same answer again', async () => {
  const { owner, author, chatId } = await openGroup();
  const opId = v7();
  const first = await sayIn(app, chatId, author, { message: 'too late' }, opId);
  const again = await sayBefore(() => removeGroupChatUser(app.context(owner), chatId, author.id), {
    chatId,
    author,
    opId,
  });
  expect(again).toEqual(first);
});
