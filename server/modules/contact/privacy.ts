import type { PersonalData } from '../../personal-data.ts';
import * as store from './privacy-store.ts';
import { eraseSharingsOf } from './service.ts';

export const personalData: PersonalData = {
  archive: [
    {
      name: 'network.json',
      read: async ({ db }, userId) => ({ sharedContacts: await store.readSharings(db, userId) }),
    },
  ],
  erase: eraseSharingsOf,
};
