import type { PersonalData } from '../../personal-data.ts';
import { eraseAddressOf, readAddressOf } from './service.ts';

export const personalData: PersonalData = {
  archive: [
    { name: 'calendar.json', read: async (ctx, userId) => ({ address: await readAddressOf(ctx, userId) }) },
  ],
  erase: eraseAddressOf,
};
