import type { SystemContext } from '../../context.ts';
import { eachRow } from '../../personal-data.ts';
import type { ArchiveCell, PersonalData } from '../../personal-data.ts';
import * as store from './privacy-store.ts';
import { leaveGroupsOf } from './service.ts';

type OwnMessage = Omit<Awaited<ReturnType<typeof store.listMessages>>[number], 'seq'> & {
  /** First names of the others; of many the first ones, as each message has it. */
  with: string;
};

const STREAM = 'chat:';
const NAMES_SHOWN = 5;

const lineOf = (names: readonly string[]): string =>
  names.slice(0, NAMES_SHOWN).join(', ') + (names.length > NAMES_SHOWN ? ' …' : '');

async function* eachMessage({ db }: SystemContext, userId: number): AsyncGenerator<OwnMessage> {
  for (const chat of await store.listChats(db, userId)) {
    const chatId = Number(chat.slice(STREAM.length));
    const names = lineOf(await store.listNames(db, { userId, chatId, take: NAMES_SHOWN + 1 }));
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
    yield [chat, createdAt, message, corrects ?? null, attachments?.length ?? 0, names];
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
