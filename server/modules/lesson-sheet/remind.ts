import type { SystemContext } from '../../context.ts';
import { inTransaction } from '../../transaction.ts';
import { notifyAll } from '../notification/service.ts';
import { claimDue } from './due-store.ts';

/** Homework of one run; the next run takes further ones. */
const AT_ONCE = 100;

/**
 * Reminds the students of homework a day before its date, each once. A row is claimed in the transaction that notifies. Who got it
 * less than a day before, or has taken the quiz since, needs no reminder.
 */
export async function remindOfHomework(ctx: SystemContext): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const due = await claimDue(inner.db, { now: inner.platform.clock.now(), limit: AT_ONCE });
    await notifyAll(
      inner,
      due.map(({ studentIds, title, quiz, scheduleId, instructorId }) => ({
        userIds: studentIds,
        type: 'Lesson' as const,
        action: 'HomeworkDue' as const,
        title: quiz,
        description: title,
        lessonScheduleId: scheduleId,
        interactedUserIds: [instructorId],
      })),
    );
  });
}
