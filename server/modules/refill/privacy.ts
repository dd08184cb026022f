import { eachRow } from '../../personal-data.ts';
import type { PersonalData } from '../../personal-data.ts';
import { listAllRecords } from './record-store.ts';
import { eraseRefillsOf } from './service.ts';
import { refillRecords } from './services/records.ts';
import { refillRest } from './services/rest.ts';

const NIL = '00000000-0000-0000-0000-000000000000';

export const personalData: PersonalData = {
  archive: [
    {
      name: 'former-records.json',
      list: ({ db }, userId) =>
        eachRow(
          (page) => listAllRecords(db, userId, page),
          ({ id }) => id,
          NIL,
        ),
    },
  ],
  erase: eraseRefillsOf,
  refill: [
    { step: 'RECORDS', run: (refill) => refillRecords(refill) },
    { step: 'RECORDS', run: refillRest },
  ],
};
