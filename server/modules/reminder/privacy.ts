import type { PersonalData } from '../../personal-data.ts';
import { eraseRemindersOf } from './service.ts';

export const personalData: PersonalData = {
  // That a reminder was sent is told by its notification.
  archive: null,
  erase: eraseRemindersOf,
};
