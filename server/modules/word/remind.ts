import type { SystemContext } from '../../context.ts';
import { inTransaction } from '../../transaction.ts';
import { listUnseenBy, notifyAll } from '../notification/service.ts';
import { claimReminders, listZones } from './reminder-store.ts';

/** The hour of the day, by the person's clock, in which they are reminded. */
const HOUR = 18;
/** People of one transaction. */
const AT_ONCE = 100;

/**
 * Asked here and not of the database: its zones are others than those of browsers, and one that it does not know would
 * refuse the statement for everybody.
 */
function isEvening(timeZone: string, now: Date): boolean {
  try {
    const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now);
    return Number(hour) === HOUR;
  } catch {
    return false;
  }
}

/**
 * Tells people once a day how many words are due. Who has not seen the last reminder gets no other one: they know, and one
 * line is enough.
 */
export async function remindOfWords(ctx: SystemContext): Promise<void> {
  const now = ctx.platform.clock.now();
  const zones = (await listZones(ctx.db)).filter((zone) => isEvening(zone, now));
  let claimed: number;
  do {
    claimed = await inTransaction(ctx, async (inner) => {
      const due = await claimReminders(inner.db, { now, zones, limit: AT_ONCE });
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
