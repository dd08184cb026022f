import type { SystemContext, Viewer } from '../../../context.ts';
import type { Currency, PaymentRow } from '../model.ts';
import { canRefund, seesPayment } from '../policy.ts';
import { listPaid } from '../store.ts';
import type { PaidRow } from '../store.ts';

/** A lesson of which it is asked how it was paid. */
export interface PricedLesson {
  id: number;
  instructorId: number;
  price: number | null;
  currency: Currency;
  cancelledAt: Date | null;
}

/** How lessons were paid by those with whom they were held, as far as the viewer sees it. One statement. */
export async function listLessonPayments(
  ctx: SystemContext,
  viewer: Viewer | null,
  lessons: readonly PricedLesson[],
): Promise<PaymentRow[][]> {
  if (!viewer) return lessons.map(() => []);
  const rows = await listPaid(
    ctx.db,
    lessons.map(({ id }) => id),
  );
  const byLesson = Map.groupBy(rows, ({ scheduleId }) => scheduleId);
  return lessons.map((lesson) => paymentsOf(viewer, lesson, byLesson.get(lesson.id) ?? []));
}

const paymentsOf = (viewer: Viewer, lesson: PricedLesson, rows: readonly PaidRow[]): PaymentRow[] =>
  rows
    .filter(({ studentId }) => seesPayment(viewer, { instructorId: lesson.instructorId, studentId }))
    .flatMap(({ studentId, amount, currency, isRefunded }): PaymentRow[] => {
      if (amount !== null && currency !== null) {
        const state = isRefunded ? 'REFUNDED' : 'PAID';
        return [{ studentId, state, amount, currency, canRefund: !isRefunded && canRefund(viewer, lesson) }];
      }
      if (!lesson.price || lesson.cancelledAt) return [];
      const agreed = { amount: lesson.price, currency: lesson.currency };
      return [{ studentId, state: 'PAID_OUTSIDE', ...agreed, canRefund: false }];
    });
