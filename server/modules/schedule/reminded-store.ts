import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { recordset } from '../../db/recordset.ts';

/** Forgets that these people were reminded of these lessons: they will be again, if the lessons have a student then. */
export const deleteReminders = (calls: readonly { lessonScheduleId: number; userId: number }[]): SQL => sql`
  delete from lesson_reminder reminded
  using jsonb_to_recordset(${recordset(calls)}) as emptied("lessonScheduleId" int, "userId" int)
  where reminded.schedule_id = emptied."lessonScheduleId" and reminded.user_id = emptied."userId"`;
