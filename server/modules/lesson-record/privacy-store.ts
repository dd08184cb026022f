import { and, asc, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lessonSchedule, lessonScheduleStudent } from '../../db/schema/schedule.ts';
import type { ArchivePage } from '../../personal-data.ts';

/** Lessons that have ended, by id, in which a person taught or took part; with their students for whoever taught. */
export async function listEnded(db: Database, userId: number, { after, take }: ArchivePage<number>) {
  const { id, instructorId, startsAt, startedAt, endedAt, cancelledAt } = lessonSchedule;
  const lessons = await db
    .select({ id, instructorId, startsAt, startedAt, endedAt, cancelledAt })
    .from(lessonSchedule)
    .where(
      and(
        // Each half by its index; the two together would walk through all lessons.
        sql`${id} in (select id from ${lessonSchedule} where instructor_id = ${userId} and id > ${after}
          union select schedule_id from ${lessonScheduleStudent} where student_id = ${userId} and schedule_id > ${after})`,
        isNotNull(endedAt),
      ),
    )
    .orderBy(asc(id))
    .limit(take);
  const ids = lessons.map((lesson) => lesson.id);
  const students = await db
    .select({ scheduleId: lessonScheduleStudent.scheduleId, studentId: lessonScheduleStudent.studentId })
    .from(lessonScheduleStudent)
    .where(inArray(lessonScheduleStudent.scheduleId, ids))
    .orderBy(asc(lessonScheduleStudent.studentId));
  return lessons.map((lesson) => {
    const taught = students.flatMap(({ scheduleId, studentId }) =>
      scheduleId === lesson.id ? studentId : [],
    );
    return { ...lesson, userIds: lesson.instructorId === userId ? [userId, ...taught] : [userId] };
  });
}
