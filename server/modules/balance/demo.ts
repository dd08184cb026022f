import { at } from '#server/demo.ts';
import type { DemoScene } from '#server/demo.ts';
import { inTransaction } from '../../transaction.ts';
import type { UserRow } from '../account/model.ts';
import { dueAt, monthOf } from './engine/fee-days.ts';
import { insertPlans } from './fee-store.ts';
import { createTopUp } from './services/entries.ts';
import { feeOf } from './services/fees-due.ts';
import { refundLessonCharge } from './services/refund.ts';
import { writeTransactions } from './write.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Top-ups and the first fees of the two months; lessons are charged by the demo of what stays of them. */
export async function makeDemo({ ctx, now, people }: DemoScene): Promise<void> {
  const { gulnara, aizada, daniel, nurlan, svetlana, emma } = people;
  const entered: [daysAgo: number, UserRow, sum: number, reason: string][] = [
    [57, aizada, 150_000, 'Bank transfer of the 1st'],
    [55, nurlan, 200_000, 'Cash at the office'],
    [54, daniel, 120_000, 'Bank transfer'],
    [50, emma, 300_000, 'Bank transfer'],
    [43, svetlana, 150_000, 'Cash at the office'],
  ];
  const topUp = (daysAgo: number, person: UserRow, amount: number, reason: string) =>
    createTopUp(at(ctx, gulnara, new Date(now.getTime() - daysAgo * DAY_MS)), {
      clientId: ctx.platform.ids.uuid(),
      userId: person.id,
      money: { amount, currency: 'KGS' },
      reason,
    });
  for (const entry of entered) await topUp(...entry);
  for (const instructor of [aizada, daniel]) await takeFirstFee({ ctx, now, people }, instructor);
  await topUp(28, nurlan, 300_000, 'Cash at the office');
}

/** The fee of the month after the free one; the job takes what follows. */
async function takeFirstFee({ ctx }: DemoScene, instructor: UserRow): Promise<void> {
  const { id: userId, createdAt: startedAt } = instructor;
  const due = dueAt(startedAt, 1);
  await inTransaction(at(ctx, instructor, due), (inner) =>
    writeTransactions(inner, [feeOf(userId, monthOf(due))]),
  );
  await insertPlans(ctx.db, [{ userId, startedAt, next: 2, nextDueAt: dueAt(startedAt, 2) }]);
}

/** The last days: a lesson is given back. */
export async function makeLatestEntries(
  { ctx, now, people: { nurlan } }: DemoScene,
  lesson: { id: number; instructor: UserRow },
): Promise<void> {
  const asked = { lessonScheduleId: lesson.id, studentId: nurlan.id };
  await refundLessonCharge(at(ctx, lesson.instructor, new Date(now.getTime() - DAY_MS)), asked);
}
