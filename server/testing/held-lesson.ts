import { HELD_MINUTES } from '#contract/limits.ts';
import { lessonHeld } from '../db/schema/lesson-record.ts';
import type { lessonSchedule } from '../db/schema/schedule.ts';
import { createSchedule } from './factories.ts';

const HOUR_MS = 3_600_000;

/** A lesson that has ended, two hours ago by default, and that was held with each of these students. */
export async function createHeldLesson(
  app: Parameters<typeof createSchedule>[0],
  values: Parameters<typeof createSchedule>[1] & { students: { id: number }[] },
): Promise<typeof lessonSchedule.$inferSelect> {
  const now = app.sys.platform.clock.now().getTime();
  const startsAt = values.startsAt ?? new Date(now - 2 * HOUR_MS);
  const endedAt = values.endedAt ?? new Date(startsAt.getTime() + HOUR_MS / 2);
  const made = await createSchedule(app, {
    startedAt: startsAt,
    settledAt: endedAt,
    ...values,
    startsAt,
    endedAt,
  });
  await app.sys.db.insert(lessonHeld).values(
    values.students.map(({ id: studentId }) => ({
      scheduleId: made.id,
      studentId,
      instructorId: values.instructor.id,
      seconds: HELD_MINUTES * 60,
      heldAt: endedAt,
    })),
  );
  return made;
}
