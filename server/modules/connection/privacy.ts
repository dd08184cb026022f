import type { PersonalData } from '../../personal-data.ts';
import * as store from './privacy-store.ts';
import { eraseConnectionsOf } from './service.ts';

export const personalData: PersonalData = {
  archive: [
    {
      name: 'network.json',
      read: async ({ db }, userId) => ({ connections: await store.readConnections(db, userId) }),
    },
  ],
  erase: eraseConnectionsOf,
};
