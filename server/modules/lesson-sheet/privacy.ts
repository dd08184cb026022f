import type { PersonalData } from '../../personal-data.ts';
import { listLookups, listTaughtSheets } from './privacy-store.ts';
import { deleteOf } from './store.ts';

export const personalData: PersonalData = {
  archive: [
    { name: 'looked-up-words.json', read: ({ db }, userId) => listLookups(db, userId) },
    { name: 'lesson-sheets.json', read: ({ db }, userId) => listTaughtSheets(db, userId) },
  ],
  erase: ({ db }, userId) => deleteOf(db, userId),
};
