import type { PersonalData } from '../../personal-data.ts';
import { readSlots } from './service.ts';
import { eraseSlotsOf } from './services/ending.ts';

export const personalData: PersonalData = {
  archive: [{ name: 'lessons.json', read: readSlots }],
  erase: eraseSlotsOf,
};
