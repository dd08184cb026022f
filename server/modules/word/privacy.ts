import type { PersonalData } from '../../personal-data.ts';
import * as store from './privacy-store.ts';
import { eraseWordsOf } from './service.ts';

export const personalData: PersonalData = {
  archive: [{ name: 'words.json', list: ({ db }, userId) => store.readWords(db, userId) }],
  erase: eraseWordsOf,
};
