import type { PersonalData } from '../../personal-data.ts';
import * as store from './store.ts';

export const personalData: PersonalData = {
  archive: [{ name: 'lesson-connections.json', read: ({ db }, userId) => store.readStays(db, userId) }],
  erase: ({ db }, userId) => store.deleteStays(db, userId),
};
