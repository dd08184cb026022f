import { eachRow } from '../../personal-data.ts';
import type { PersonalData } from '../../personal-data.ts';
import { deleteFeesOf, readFees } from './fee-store.ts';
import { listArchive } from './privacy-store.ts';

export const personalData: PersonalData = {
  archive: [
    {
      name: 'balance.json',
      list: ({ db }, userId) =>
        eachRow(
          (page) => listArchive(db, userId, page),
          ({ id }) => id,
          0,
        ),
    },
    { name: 'fees.json', read: ({ db }, userId) => readFees(db, userId) },
  ],
  // The ledger stays whole: it has sums, dates and numbers, and no words of the person.
  erase: ({ db }, userId) => deleteFeesOf(db, userId),
};
