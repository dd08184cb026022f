import type { SystemContext } from '../../context.ts';
import { eachRow } from '../../personal-data.ts';
import type { PersonalData } from '../../personal-data.ts';
import * as store from './privacy-store.ts';
import { leaveGroupsOf } from './service.ts';

async function* eachMessage({ db }: SystemContext, userId: number): AsyncGenerator<unknown> {
  for (const chat of await store.listChats(db, userId)) {
    const own = eachRow(
      (page) => store.listMessages(db, { userId, chat, ...page }),
      (row) => row.seq,
      0,
    );
    for await (const { createdAt, content } of own) yield { chat, createdAt, content };
  }
}

export const personalData: PersonalData = {
  archive: [{ name: 'messages.json', list: eachMessage }],
  erase: leaveGroupsOf,
};
