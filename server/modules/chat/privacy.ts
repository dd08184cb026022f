import type { SystemContext } from '../../context.ts';
import { eachRow } from '../../personal-data.ts';
import type { ArchiveCell, PersonalData } from '../../personal-data.ts';
import * as store from './privacy-store.ts';
import { leaveGroupsOf } from './service.ts';

type OwnMessage = Omit<Awaited<ReturnType<typeof store.listMessages>>[number], 'seq'>;

async function* eachMessage({ db }: SystemContext, userId: number): AsyncGenerator<OwnMessage> {
  for (const chat of await store.listChats(db, userId)) {
    const own = eachRow(
      (page) => store.listMessages(db, { userId, chat, ...page }),
      (row) => row.seq,
      0,
    );
    for await (const { createdAt, content } of own) yield { chat, createdAt, content };
  }
}

async function* eachLine(ctx: SystemContext, userId: number): AsyncGenerator<readonly ArchiveCell[]> {
  for await (const { chat, createdAt, content } of eachMessage(ctx, userId))
    yield [chat, createdAt, content.message, content.corrects ?? null, content.attachments?.length ?? 0];
}

export const personalData: PersonalData = {
  archive: [
    { name: 'messages.json', list: eachMessage },
    {
      name: 'messages.csv',
      columns: ['chat', 'createdAt', 'message', 'corrects', 'attachments'],
      cells: eachLine,
    },
  ],
  erase: leaveGroupsOf,
};
