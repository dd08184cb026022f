import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feeDue, feePlan, ledgerEntry } from '../../db/schema/balance.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { inTransaction } from '../../transaction.ts';
import { NAMED_MODULES } from '../index.ts';
import { takePayment } from './services/entries.ts';
import { takeFees } from './services/fees.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a person exports their own rows; erasing them forgets their fees and keeps the ledger', async () => {
  const { id: userId } = await createUser(app, { role: 'INSTRUCTOR' });
  const { id: other } = await createUser(app, { role: 'STUDENT' });
  for (const to of [userId, other])
    await inTransaction(app.sys, (ctx) =>
      takePayment(ctx, 'test', {
        id: String(to),
        userId: to,
        money: { amount: 5, currency: 'KGS' },
        reason: 'Cash',
      }),
    );
  await takeFees(app.sys);
  const [plan] = await app.db.select().from(feePlan).where(eq(feePlan.userId, userId));
  app.clock.set(plan?.nextDueAt.toISOString() ?? '');
  await takeFees(app.sys);
  const { archive, erase } = NAMED_MODULES.balance.personalData;
  const [part] = archive ?? [];
  const rows = part && 'list' in part ? await Array.fromAsync(part.list(app.sys, userId)) : [];
  expect(rows).toMatchObject([{ type: 'TOP_UP', in: 5, out: 0, before: 0, after: 5, reason: 'Cash' }]);
  const files = (archive ?? []).flatMap((each) => ('read' in each ? [each] : []));
  expect(await files[0]?.read(app.sys, userId)).toMatchObject({
    plan: { userId, next: 2 },
    due: [{ userId, noticedAt: app.clock.now() }],
  });
  const entries = await app.db.$count(ledgerEntry);
  await erase?.(app.sys, userId, { photoId: null });
  expect(await app.db.$count(ledgerEntry)).toBe(entries);
  expect([await app.db.$count(feePlan), await app.db.$count(feeDue)]).toEqual([0, 0]);
});
