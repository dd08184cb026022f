import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { isAny } from '../../db/any.ts';
import type { Database } from '../../db/client.ts';
import { liveEntry, livePresence, liveState } from '../../db/schema/live.ts';

export interface PresenceKey {
  scheduleId: number;
  userId: number;
  processId: string;
}

/** Records that these people are inside, each held by this process. */
export async function putPresent(db: Database, keys: readonly PresenceKey[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insert(livePresence)
    .values(keys.map((key) => ({ ...key, arrivals: 1, lastSeenAt: now })))
    .onConflictDoUpdate({
      target: [livePresence.scheduleId, livePresence.userId, livePresence.processId],
      set: { arrivals: 1, lastSeenAt: now },
    });
}

/** Records that these people entered; who had left before is there again. */
export async function putEntered(
  db: Database,
  people: readonly Omit<PresenceKey, 'processId'>[],
): Promise<void> {
  if (people.length === 0) return;
  const entries = people.map(({ scheduleId, userId }) => ({ scheduleId, userId, leftAt: null }));
  const once = new Map(entries.map((entry) => [`${entry.scheduleId} ${entry.userId}`, entry]));
  await db
    .insert(liveEntry)
    .values([...once.values()])
    .onConflictDoUpdate({ target: [liveEntry.scheduleId, liveEntry.userId], set: { leftAt: null } });
}

/** Records that a person left by themselves. */
export async function putLeft(
  db: Database,
  { scheduleId, userId, leftAt }: Omit<PresenceKey, 'processId'> & { leftAt: Date },
): Promise<void> {
  await db
    .update(liveEntry)
    .set({ leftAt })
    .where(and(eq(liveEntry.scheduleId, scheduleId), eq(liveEntry.userId, userId)));
}

export async function deleteEntries(db: Database, userId: number): Promise<void> {
  await db.delete(liveEntry).where(eq(liveEntry.userId, userId));
  await db.delete(liveState).where(eq(liveState.userId, userId));
}

/**
 * Records that this process no longer holds the person, and returns whether it did; the row stays for a while, see
 * livePresence.arrivals.
 */
export async function putGone(db: Database, key: PresenceKey, now: Date): Promise<boolean> {
  const rows = await db
    .update(livePresence)
    .set({ arrivals: 0, lastSeenAt: now })
    .where(
      and(
        eq(livePresence.scheduleId, key.scheduleId),
        eq(livePresence.userId, key.userId),
        eq(livePresence.processId, key.processId),
        gt(livePresence.arrivals, 0),
      ),
    )
    .returning({ userId: livePresence.userId });
  return rows.length > 0;
}

/** The people inside these lessons according to any process that refreshed after `since`; sorted by id. */
export async function listPresent(db: Database, scheduleIds: readonly number[], since: Date) {
  return db
    .selectDistinct({ scheduleId: livePresence.scheduleId, userId: livePresence.userId })
    .from(livePresence)
    .where(
      and(
        isAny(livePresence.scheduleId, scheduleIds),
        gt(livePresence.arrivals, 0),
        gt(livePresence.lastSeenAt, since),
      ),
    )
    .orderBy(livePresence.userId);
}

/** Refreshes these people, held by this process; returns those who have a row. */
export async function refreshPresent(
  db: Database,
  processId: string,
  held: readonly Omit<PresenceKey, 'processId'>[],
  now: Date,
): Promise<Omit<PresenceKey, 'processId'>[]> {
  const present = JSON.stringify(held);
  return db
    .update(livePresence)
    .set({ lastSeenAt: now })
    .where(
      and(
        eq(livePresence.processId, processId),
        gt(livePresence.arrivals, 0),
        sql`(${livePresence.scheduleId}, ${livePresence.userId}) in (
          select seat."scheduleId", seat."userId"
          from jsonb_to_recordset(${present}::text::jsonb) as seat("scheduleId" int, "userId" int))`,
      ),
    )
    .returning({ scheduleId: livePresence.scheduleId, userId: livePresence.userId });
}

/** Lessons with rows that were not refreshed since `until`. */
export async function listStaleScheduleIds(db: Database, until: Date): Promise<number[]> {
  const rows = await db
    .selectDistinct({ scheduleId: livePresence.scheduleId })
    .from(livePresence)
    .where(lte(livePresence.lastSeenAt, until));
  return rows.map((row) => row.scheduleId);
}

/** Deletes those rows of these lessons. */
export async function removeStale(db: Database, scheduleIds: readonly number[], until: Date): Promise<void> {
  await db
    .delete(livePresence)
    .where(and(isAny(livePresence.scheduleId, scheduleIds), lte(livePresence.lastSeenAt, until)));
}
