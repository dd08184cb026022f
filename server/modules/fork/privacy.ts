import type { PersonalData } from '../../personal-data.ts';
import * as store from './privacy-store.ts';
import { eraseSavedOf } from './service.ts';

export const personalData: PersonalData = {
  archive: [{ name: 'saved.json', read: ({ db }, userId) => store.readSaved(db, userId) }],
  erase: eraseSavedOf,
};
