import type { SystemContext } from '../../../context.ts';
import { notifyAll } from '../../notification/service.ts';
import { chargeKey } from '../keys.ts';
import { wordsOf } from '../model.ts';
import type { Currency } from '../model.ts';
import { writeTransactions } from '../write.ts';
import { payFeesDue } from './fees-due.ts';

/** A lesson that was held. */
interface Lesson {
  id: number;
  title: string;
  instructorId: number;
  /** Of each student, minor units. */
  price: number | null;
  currency: Currency;
}

/**
 * Charges each student with whom a lesson was held, once, where the balance covers its price (B6); of the others
 * there is no row, because they pay outside. Call it inside the transaction that stores with whom it was held.
 */
export async function chargeLesson(
  ctx: SystemContext,
  lesson: Lesson,
  studentIds: readonly number[],
): Promise<void> {
  const { id: lessonScheduleId, instructorId, price, currency, title } = lesson;
  if (price === null || price <= 0 || studentIds.length === 0) return;
  const outcomes = await writeTransactions(
    ctx,
    studentIds.map((studentId) => ({
      key: chargeKey(lessonScheduleId, studentId),
      type: 'LESSON_CHARGE',
      currency,
      sides: [
        { of: studentId, sum: -price },
        { of: instructorId, sum: price, type: 'LESSON_INCOME' },
      ],
      lessonScheduleId,
      studentId,
      instructorId,
    })),
  );
  const charged = studentIds.filter((_id, index) => outcomes[index] === 'WRITTEN');
  if (charged.length === 0) return;
  await payFeesDue(ctx, instructorId);
  await notifyAll(ctx, [
    {
      userIds: charged,
      type: 'Balance',
      action: 'Charged',
      // Several in a day are one line.
      groupKey: 'charged',
      countsLessons: true,
      title,
      description: wordsOf({ amount: price, currency }),
      lessonScheduleId,
      interactedUserIds: [instructorId],
    },
  ]);
}
