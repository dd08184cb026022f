import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lessonSchedule, lessonScheduleStudent } from '../../db/schema/schedule.ts';

/** Only the instructor receives the notes and the common price. */
export async function readLessons(db: Database, userId: number) {
  const held = db
    .select({ id: lessonScheduleStudent.scheduleId })
    .from(lessonScheduleStudent)
    .where(eq(lessonScheduleStudent.studentId, userId));
  const given = await db.select().from(lessonSchedule).where(eq(lessonSchedule.instructorId, userId));
  const taken = await db
    .select({
      id: lessonSchedule.id,
      title: lessonSchedule.title,
      startsAt: lessonSchedule.startsAt,
      duration: lessonSchedule.duration,
      zone: lessonSchedule.zone,
      price: lessonSchedule.price,
      currency: lessonSchedule.currency,
      startedAt: lessonSchedule.startedAt,
      endedAt: lessonSchedule.endedAt,
      cancelledAt: lessonSchedule.cancelledAt,
      cancelReason: lessonSchedule.cancelReason,
    })
    .from(lessonSchedule)
    .where(inArray(lessonSchedule.id, held));
  return { given: given.map(({ room: _room, ...lesson }) => lesson), taken };
}
