import { eachRow } from '../../personal-data.ts';
import type { PersonalData } from '../../personal-data.ts';
import * as store from './privacy-store.ts';
import { eraseAttemptsOf } from './service.ts';

export const personalData: PersonalData = {
  archive: [
    {
      name: 'attempts.json',
      list: ({ db }, userId) =>
        eachRow(
          (page) => store.listAttempts(db, { userId, ...page }),
          (row) => row.id,
          0,
        ),
    },
  ],
  erase: eraseAttemptsOf,
};
