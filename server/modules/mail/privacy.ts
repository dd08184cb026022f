import type { PersonalData } from '../../personal-data.ts';
import { eraseMailsOf } from './service.ts';

export const personalData: PersonalData = {
  // The person has the sent mails in their own mailbox.
  archive: null,
  erase: eraseMailsOf,
};
