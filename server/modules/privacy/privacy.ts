import type { PersonalData } from '../../personal-data.ts';
import { eraseExportsOf } from './service.ts';

export const personalData: PersonalData = {
  archive: null,
  erase: async (ctx, userId) => ({ files: await eraseExportsOf(ctx, userId) }),
};
