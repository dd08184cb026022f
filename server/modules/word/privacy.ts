import type { PersonalData } from '../../personal-data.ts';
import { refillWordSettings, refillWords } from './refill.ts';
import * as store from './privacy-store.ts';
import { findReminds } from './reminder-store.ts';
import { eraseWordsOf } from './service.ts';
import { findSharing } from './sharing-store.ts';

export const personalData: PersonalData = {
  archive: [
    { name: 'words.json', list: ({ db }, userId) => store.readWords(db, userId) },
    {
      name: 'word-settings.json',
      read: async ({ db }, userId) => ({
        teachersSee: await findSharing(db, userId),
        reminds: await findReminds(db, userId),
      }),
    },
  ],
  erase: eraseWordsOf,
  refill: [
    { step: 'WORDS', run: refillWords },
    { step: 'PERSON', run: refillWordSettings },
  ],
};
