import type { SystemContext } from '../../context.ts';
import { eachRow } from '../../personal-data.ts';
import type { ArchiveCell, PersonalData } from '../../personal-data.ts';
import * as store from './privacy-store.ts';
import { eraseAttemptsOf } from './service.ts';

const eachAttempt = ({ db }: SystemContext, userId: number) =>
  eachRow(
    (page) => store.listAttempts(db, { userId, ...page }),
    (row) => row.id,
    0,
  );

async function* eachLine(ctx: SystemContext, userId: number): AsyncGenerator<readonly ArchiveCell[]> {
  for await (const { createdAt, title, earnedPoints, maxPoints } of eachAttempt(ctx, userId))
    yield [createdAt, title, { sum: earnedPoints }, { sum: maxPoints }];
}

export const personalData: PersonalData = {
  archive: [
    { name: 'attempts.json', list: eachAttempt },
    {
      name: 'attempts.csv',
      columns: ['createdAt', 'title', 'earnedPoints', 'maxPoints'],
      cells: eachLine,
    },
  ],
  erase: eraseAttemptsOf,
};
