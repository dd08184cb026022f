import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { notification } from '../../db/schema/notification.ts';

/** Cancels the notifications that somebody asks for these slots; `then` receives their recipients. */
export function cancelOfSlots(
  db: Database,
  changes: Changes,
  slotIds: readonly number[],
  { now, then }: { now: Date; then: (userIds: number[]) => void },
): void {
  const part = db
    .update(notification)
    .set({ cancelledAt: now })
    .where(
      and(
        inArray(notification.slotId, [...slotIds]),
        eq(notification.action, 'SlotAsked'),
        isNull(notification.cancelledAt),
      ),
    )
    .returning({ userId: notification.userId });
  changes.add<{ user_id: number }>(part.getSQL(), (rows) => then(rows.map((row) => row.user_id)));
}
