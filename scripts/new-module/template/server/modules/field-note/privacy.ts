import type { PersonalData } from '../../personal-data.ts';
import * as store from './privacy-store.ts';
import { eraseFieldNotesOf } from './service.ts';

export const personalData: PersonalData = {
  archive: [{ name: 'field-notes.json', read: ({ db }, userId) => store.readFieldNotes(db, userId) }],
  erase: eraseFieldNotesOf,
};
