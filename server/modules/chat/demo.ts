import type { SystemContext } from '#server/context.ts';
import type { DemoScene } from '#server/demo.ts';
import type { UserRow } from '../account/model.ts';
import { appendOperation } from '../stream/service.ts';
import { createUserChat, markChatRead } from './service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A message; with `corrects`, how an earlier one by its number would be said rightly. */
type Line = [author: UserRow, message: string, corrects?: number];

/** Chats of each instructor with a student, in which a message is corrected. Both have read them. */
export async function makeDemo({ ctx, now, people }: DemoScene): Promise<void> {
  const { aizada, daniel, nurlan, emma } = people;
  const chats: Line[][] = [
    [
      [nurlan, 'Hello! I have did the quiz about the airport.'],
      [aizada, 'Hello! I have done the quiz about the airport.', 1],
      [aizada, 'Well done on the gaps. Look at the verbs once more before our lesson.'],
      [nurlan, 'Спасибо, посмотрю вечером.'],
    ],
    [
      [emma, 'Can you look on my letter until tomorrow?'],
      [daniel, 'Can you look at my letter by tomorrow?', 1],
      [daniel, 'Yes. Send it as it is, we will cut it together.'],
    ],
  ];
  for (const [index, lines] of chats.entries())
    await talk(ctx, lines, new Date(now.getTime() - (26 + 20 * index) * HOUR));
}

async function talk(ctx: SystemContext, lines: readonly Line[], since: Date): Promise<void> {
  const [first, second] = [...new Set(lines.map(([author]) => author))];
  if (!first || !second) throw new Error('a chat has two people');
  const as = ({ id, role }: UserRow, minute: number) => ({
    ...ctx,
    viewer: { id, role, sessionId: ctx.platform.ids.uuid() },
    platform: { ...ctx.platform, clock: { now: () => new Date(since.getTime() + minute * MINUTE) } },
  });
  const { id: chatId } = await createUserChat(as(first, 0), second.id);
  for (const [index, [author, message, corrects]] of lines.entries()) {
    const payload = { message, ...(corrects !== undefined && { corrects }) };
    const opId = ctx.platform.ids.uuid();
    const answer = await appendOperation(as(author, 3 * index), `chat:${chatId}`, { opId, payload });
    if (!answer.ok) throw new Error(`chat:${chatId} refused ${answer.code}`);
  }
  for (const { id: userId } of [first, second])
    await markChatRead(ctx, { chatId, userId, seq: lines.length });
}
