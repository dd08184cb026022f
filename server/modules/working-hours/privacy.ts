import type { PersonalData } from '../../personal-data.ts';
import { refillHours } from './refill.ts';
import { eraseHoursOf, readHours } from './service.ts';

export const personalData: PersonalData = {
  archive: [
    {
      name: 'lessons.json',
      read: async (ctx, userId) => ({ workingHours: await readHours(ctx, userId) }),
    },
  ],
  erase: eraseHoursOf,
  refill: [{ step: 'PERSON', run: refillHours }],
};
