import { formerRecord } from '../../db/schema/refill.ts';
import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import { upTo } from '../../testing/fixture-rows.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { sendArchive, zipArchive } from '../../testing/refill-fixture.ts';
import { REFILL_BUDGETS } from './budgets.ts';

/** Somebody with as many records as there are rows. */
async function former(data: FixtureData) {
  const person = await data.newcomer();
  const { db, platform } = data.app.sys;
  const at = platform.clock.now();
  const rows = upTo(data.rows).map((number) => ({
    ...{ id: platform.ids.randomUuid(), userId: person.id, kind: 'MESSAGE' as const, at },
    data: { content: { message: `Word ${number}` } },
  }));
  await db.insert(formerRecord).values(rows);
  return person;
}

/** An account of a newcomer is empty. */
export const fixtures = {
  getCurrentUserRefill: { by: 'teacher' },
  getFormerRecords: { by: former, long: 20, good: () => ({ ...page, kind: 'MESSAGE' }) },
  getFormerRecordCounts: { by: former },
  createUserRefill: {
    by: (data) => data.newcomer(),
    budget: REFILL_BUDGETS.refill,
    good: async ({ app }, by) => ({ upload: await sendArchive(app, by, zipArchive()) }),
    foreign: [({ uuid }) => ({ upload: uuid }), 'UPLOAD_NOT_FOUND'],
    // The session, the upload, whether it is known, the archive's upload; the transaction: whether the account is empty, the
    // upload's claim, its row.
    statements: 9,
  },
} satisfies Partial<Fixtures>;
