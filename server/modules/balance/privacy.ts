import { eachRow } from '../../personal-data.ts';
import type { SystemContext } from '../../context.ts';
import type { ArchiveCell, PersonalData } from '../../personal-data.ts';
import { deleteFeesOf, readFees } from './fee-store.ts';
import { listArchive } from './privacy-store.ts';

const eachEntry = ({ db }: SystemContext, userId: number) =>
  eachRow(
    (page) => listArchive(db, userId, page),
    ({ id }) => id,
    0,
  );

async function* eachLine(ctx: SystemContext, userId: number): AsyncGenerator<readonly ArchiveCell[]> {
  for await (const entry of eachEntry(ctx, userId)) {
    const sums = [entry.in, entry.out, entry.before, entry.after].map((sum) =>
      sum === null ? null : { sum },
    );
    const { createdAt, type, currency, reason, lessonScheduleId, month } = entry;
    yield [createdAt, type, currency, ...sums, lessonScheduleId, month, reason];
  }
}

const COLUMNS = [
  ...['createdAt', 'type', 'currency', 'in', 'out', 'balanceBefore', 'balanceAfter'],
  ...['lessonScheduleId', 'month', 'reason'],
];

export const personalData: PersonalData = {
  archive: [
    { name: 'balance.json', list: eachEntry },
    { name: 'balance.csv', columns: COLUMNS, cells: eachLine },
    { name: 'fees.json', read: ({ db }, userId) => readFees(db, userId) },
  ],
  // The ledger stays whole: it has sums, dates and numbers, and no words of the person.
  erase: ({ db }, userId) => deleteFeesOf(db, userId),
};
