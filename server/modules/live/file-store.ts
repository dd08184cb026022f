import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import type { LessonFileRow } from './model.ts';

/** The attachments of these lessons as things, in the order in which the lesson uses them; one statement. */
export const listFiles = (
  db: Database,
  { scheduleId, lessonIds }: { scheduleId: number; lessonIds: readonly number[] },
): Promise<LessonFileRow[]> =>
  rowsOf<LessonFileRow>(
    db,
    sql`
    select upload.id, file.title, upload.mime_type as "mimeType", upload.size, upload.width, upload.height
    from schedule_lesson used
    join lesson_attachment file on file.lesson_id = used.lesson_id
    join upload on upload.id = file.file_id
    where used.schedule_id = ${scheduleId} and used.lesson_id = any(${sql.param([...lessonIds])}::int[])
    order by used."order", file."order"`,
  );
