import type { SystemContext } from '../../context.ts';
import { inTransaction } from '../../transaction.ts';
import { listUnseenBy, notifyAll } from '../notification/service.ts';
import { claimReminders } from './reminder-store.ts';

/** People of one transaction. */
const AT_ONCE = 100;

/**
 * Tells people once a day how many words are due. Who has not seen the last reminder gets no other one: they know, and one
 * line is enough.
 */
export async function remindOfWords(ctx: SystemContext): Promise<void> {
  let claimed: number;
  do {
    claimed = await inTransaction(ctx, async (inner) => {
      const due = await claimReminders(inner.db, { now: inner.platform.clock.now(), limit: AT_ONCE });
      const ids = due.map(({ userId }) => userId);
      const knowing = new Set(await listUnseenBy(inner, 'WordsDue', ids));
      await notifyAll(
        inner,
        due
          .filter(({ userId }) => !knowing.has(userId))
          .map(({ userId, due: count }) => ({
            userIds: [userId],
            type: 'Other' as const,
            action: 'WordsDue' as const,
            title: '',
            description: String(count),
          })),
      );
      return due.length;
    });
  } while (claimed === AT_ONCE);
}
