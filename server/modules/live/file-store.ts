import { sql } from 'drizzle-orm';
import { INT_MAX } from '#contract/id.ts';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import type { LessonFileRow } from './model.ts';

/**
 * The attachments of these lessons as things, in the order in which the lesson uses them, then the files that were added to
 * the lesson itself if they are asked for; one statement.
 */
export const listFiles = (
  db: Database,
  {
    scheduleId,
    lessonIds,
    withAdded,
  }: { scheduleId: number; lessonIds: readonly number[]; withAdded: boolean },
): Promise<LessonFileRow[]> =>
  rowsOf<LessonFileRow>(
    db,
    sql`
    select upload.id, file.title, upload.mime_type as "mimeType", upload.size, upload.width, upload.height
    from (
      select attachment.file_id, attachment.title, used."order" as place, attachment."order"
      from schedule_lesson used join lesson_attachment attachment on attachment.lesson_id = used.lesson_id
      where used.schedule_id = ${scheduleId} and used.lesson_id = any(${sql.param([...lessonIds])}::int[])
      union all
      select added.file_id, added.title, ${INT_MAX}, added."order" from schedule_file added
      where added.schedule_id = ${scheduleId} and ${withAdded}::bool
    ) file
    join upload on upload.id = file.file_id
    order by file.place, file."order"`,
  );
