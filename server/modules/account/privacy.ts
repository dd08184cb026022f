import type { PersonalData } from '../../personal-data.ts';
import { anonymiseAccount } from './service.ts';
import * as store from './privacy-store.ts';

export const personalData: PersonalData = {
  archive: [
    { name: 'account.json', read: ({ db }, userId) => store.readAccount(db, userId) },
    { name: 'sessions.json', read: ({ db }, userId) => store.readSessions(db, userId) },
  ],
  erase: anonymiseAccount,
};
