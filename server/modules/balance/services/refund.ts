import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { findLesson } from '../../lesson-access/service.ts';
import { notify } from '../../notification/service.ts';
import { BALANCE_BUDGETS } from '../budgets.ts';
import { chargeKey, refundKey } from '../keys.ts';
import { wordsOf } from '../model.ts';
import type { PaymentRow } from '../model.ts';
import { canRefund } from '../policy.ts';
import { findCharge, isErased } from '../store.ts';
import { writeTransactions } from '../write.ts';

/** See Mutation.refundLessonCharge; both sides in one transaction, once (B6). */
export async function refundLessonCharge(
  ctx: Context,
  { lessonScheduleId, studentId }: { lessonScheduleId: number; studentId: number },
): Promise<PaymentRow> {
  const viewer = requireViewer(ctx);
  const lesson = await findLesson(ctx, lessonScheduleId);
  if (!lesson || !canRefund(viewer, lesson)) throw new DomainError('INVALID_PERMISSIONS');
  await ctx.platform.limiter.take(BALANCE_BUDGETS.refund, String(viewer.id));
  const refund = refundKey(lessonScheduleId, studentId);
  return inTransaction(ctx, async (ctx) => {
    const charge = await findCharge(ctx.db, { charge: chargeKey(lessonScheduleId, studentId), refund });
    if (!charge) throw new DomainError('CHARGE_NOT_FOUND');
    // Money of somebody who is gone could never move again.
    if (await isErased(ctx.db, studentId)) throw new DomainError('USER_DELETED');
    const { amount, currency, instructorId } = charge;
    const [outcome] = await writeTransactions(ctx, [
      {
        key: refund,
        type: 'REFUND',
        currency,
        sides: [
          { of: instructorId, sum: -amount },
          { of: studentId, sum: amount },
        ],
        actorId: viewer.id,
        lessonScheduleId,
        studentId,
        instructorId,
      },
    ]);
    if (outcome === 'REPEATED') throw new DomainError('CHARGE_ALREADY_REFUNDED');
    if (outcome === 'NOT_COVERED') throw new DomainError('BALANCE_TOO_LOW');
    await notify(ctx, {
      userIds: [studentId],
      type: 'Balance',
      action: 'Refunded',
      // Several in a day are one line.
      groupKey: 'refunded',
      countsLessons: true,
      title: lesson.title,
      description: wordsOf({ amount, currency }),
      lessonScheduleId,
      interactedUserIds: [instructorId],
    });
    return { studentId, state: 'REFUNDED', amount, currency, canRefund: false };
  });
}
