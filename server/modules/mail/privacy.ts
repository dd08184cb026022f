import type { PersonalData } from '../../personal-data.ts';
import { eraseMailsOf } from './service.ts';

export const personalData: PersonalData = {
  // What was sent lies in the person's own mailbox.
  archive: null,
  erase: eraseMailsOf,
};
