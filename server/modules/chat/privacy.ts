import type { SystemContext } from '../../context.ts';
import { eachRow } from '../../personal-data.ts';
import type { ArchiveCell, PersonalData } from '../../personal-data.ts';
import * as store from './privacy-store.ts';
import { leaveGroupsOf } from './service.ts';

type OwnMessage = Omit<Awaited<ReturnType<typeof store.listMessages>>[number], 'seq'> & {
  /** First names of the others. */
  with: string[];
};

const STREAM = 'chat:';

async function* eachMessage({ db }: SystemContext, userId: number): AsyncGenerator<OwnMessage> {
  for (const chat of await store.listChats(db, userId)) {
    const names = await store.listNames(db, { userId, chatId: Number(chat.slice(STREAM.length)) });
    const own = eachRow(
      (page) => store.listMessages(db, { userId, chat, ...page }),
      (row) => row.seq,
      0,
    );
    for await (const { createdAt, content } of own) yield { chat, with: names, createdAt, content };
  }
}

async function* eachLine(ctx: SystemContext, userId: number): AsyncGenerator<readonly ArchiveCell[]> {
  for await (const { chat, createdAt, content, with: names } of eachMessage(ctx, userId)) {
    const { message, corrects, attachments } = content;
    yield [chat, createdAt, message, corrects ?? null, attachments?.length ?? 0, names.join(', ')];
  }
}

export const personalData: PersonalData = {
  archive: [
    { name: 'messages.json', list: eachMessage },
    {
      name: 'messages.csv',
      columns: ['chat', 'createdAt', 'message', 'corrects', 'attachments', 'with'],
      cells: eachLine,
    },
  ],
  erase: leaveGroupsOf,
};
