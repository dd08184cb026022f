import { v7 } from 'uuid';
import type { ChatOperation, SendAnswer } from '#contract/socket-payloads.ts';
import type { UserRow } from '../modules/account/model.ts';
import { createUserChat } from '../modules/chat/service.ts';
import { contentHash } from '../modules/stream/content-hash.ts';
import type { Outcome } from '../modules/stream/model.ts';
import { appendOperation } from '../modules/stream/service.ts';
import { writeBatch } from '../modules/stream/write-batch.ts';
import { inTransaction } from '../transaction.ts';
import { connect, createUser } from './factories.ts';
import type { Actor, TestApp } from './harness.ts';

/** Creates two people who are connected, and their chat. */
export async function openPair(app: TestApp): Promise<{ a: UserRow; b: UserRow; chatId: number }> {
  const a = await createUser(app, { role: 'INSTRUCTOR' });
  const b = await createUser(app, { role: 'STUDENT' });
  await connect(app, a, b);
  const { id } = await createUserChat(app.context(a), b.id);
  return { a, b, chatId: id };
}

export const sayIn = (
  app: TestApp,
  chatId: number,
  person: Actor,
  payload: unknown,
  opId: string = v7(),
): Promise<SendAnswer> => appendOperation(app.context(person), `chat:${chatId}`, { opId, payload });

/** The number that the operation got, or the code of the refusal. */
export async function numberOf(answer: Promise<SendAnswer>): Promise<number> {
  const given = await answer;
  if (!given.ok) throw new Error(given.code);
  return given.seq;
}

/** Sends messages of several people at once: stored together, in this order. */
export function sayTogether(
  app: TestApp,
  chatId: number,
  said: readonly { person: { id: number }; payload: ChatOperation }[],
): Promise<Outcome[]> {
  const entries = said.map(({ person, payload }) => ({
    ctx: app.sys,
    name: `chat:${chatId}` as const,
    kind: 'chat' as const,
    id: chatId,
    userId: person.id,
    opId: v7(),
    contentHash: contentHash(person.id, payload),
    payload,
    bytes: 0,
    refusal: null,
  }));
  return inTransaction(app.sys, async (ctx) => (await writeBatch(ctx, entries)).outcomes);
}
