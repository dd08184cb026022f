import type { PersonalData } from '../../personal-data.ts';
import * as store from './privacy-store.ts';
import { eraseModerationOf } from './service.ts';

export const personalData: PersonalData = {
  archive: [
    {
      name: 'network.json',
      read: async ({ db }, userId) => ({
        blocked: await store.readBlocked(db, userId),
        reports: await store.readReports(db, userId),
      }),
    },
  ],
  erase: eraseModerationOf,
};
