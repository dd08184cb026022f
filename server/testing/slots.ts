import { eq } from 'drizzle-orm';
import { NO_HOURS } from '#contract/slot/hours.ts';
import type { WorkingHours } from '#contract/slot/hours.ts';
import type { SystemContext } from '../context.ts';
import { user } from '../db/schema/account.ts';
import { slot } from '../db/schema/slot.ts';
import { workingHours } from '../db/schema/working-hours.ts';
import type { SlotRow } from '../modules/slot/model.ts';

type App = { sys: SystemContext };

/** Every day from 10:00 to 19:00. */
export const DAILY: WorkingHours = {
  ...NO_HOURS,
  week: Array.from({ length: 7 }, () => [{ from: '10:00', to: '19:00' }]),
};

/** Sets the hours of an instructor, who lives in this zone. */
export async function offerHours(
  { sys: { db } }: App,
  { id }: { id: number },
  { zone = 'Asia/Bishkek', ...hours }: Partial<WorkingHours> & { zone?: string } = {},
): Promise<void> {
  const content = { ...DAILY, ...hours };
  await db.update(user).set({ timeZone: zone }).where(eq(user.id, id));
  await db
    .insert(workingHours)
    .values({ userId: id, content, revision: 1 })
    .onConflictDoUpdate({ target: workingHours.userId, set: { content } });
}

/** Creates a slot of a student that waits: in two days, for an hour. */
export async function createSlot(
  { sys: { db, platform } }: App,
  people: { student: { id: number }; instructor: { id: number } },
  values: Partial<typeof slot.$inferInsert> = {},
): Promise<SlotRow> {
  const now = platform.clock.now().getTime();
  const startsAt = values.startsAt ?? new Date(now + 48 * 3_600_000);
  const [row] = await db
    .insert(slot)
    .values({
      studentId: people.student.id,
      instructorId: people.instructor.id,
      duration: 60,
      zone: 'Asia/Bishkek',
      starts: [startsAt.getTime()],
      heldUntil: new Date(now + 24 * 3_600_000),
      createdAt: new Date(now),
      ...values,
      startsAt,
    })
    .returning();
  if (!row) throw new Error('no slot was inserted');
  return row;
}
