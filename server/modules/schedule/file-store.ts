import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { recordset } from '../../db/recordset.ts';
import { lessonScheduleFile } from '../../db/schema/schedule.ts';
import { upload } from '../../db/schema/upload.ts';
import type { FileUses } from '../../file-uses.ts';
import type { ScheduleFileRow } from './model.ts';

/** The files of these lessons, each lesson's in their order. */
export async function listFiles(db: Database, scheduleIds: readonly number[]): Promise<ScheduleFileRow[]> {
  return db
    .select({
      scheduleId: lessonScheduleFile.scheduleId,
      id: lessonScheduleFile.fileId,
      title: lessonScheduleFile.title,
      order: lessonScheduleFile.order,
      storedFileId: upload.fileId,
      mimeType: upload.mimeType,
      size: upload.size,
      width: upload.width,
      height: upload.height,
    })
    .from(lessonScheduleFile)
    .innerJoin(upload, eq(upload.id, lessonScheduleFile.fileId))
    .where(inArray(lessonScheduleFile.scheduleId, [...scheduleIds]))
    .orderBy(asc(lessonScheduleFile.scheduleId), asc(lessonScheduleFile.order));
}

/** Adds files at the places that they have. */
export async function insertFiles(
  db: Database,
  rows: readonly (typeof lessonScheduleFile.$inferInsert)[],
): Promise<void> {
  const given = rows.map(({ scheduleId, fileId, title, order }) => ({
    schedule_id: scheduleId,
    file_id: fileId,
    title,
    order,
  }));
  await db.execute(sql`insert into ${lessonScheduleFile} (schedule_id, file_id, title, "order")
    select schedule_id, file_id, title, "order"
    from jsonb_to_recordset(${recordset(given)}) as added(schedule_id int, file_id uuid, title text, "order" int)`);
}

export const fileUses: FileUses = {
  select: (uploadIds) => sql`
    select file.file_id as "uploadId", 'LESSON' as kind, lesson_schedule.title, '/live-lesson/' || lesson_schedule.id as path
    from schedule_file file join lesson_schedule on lesson_schedule.id = file.schedule_id
    where file.file_id in (${uploadIds})`,
};
