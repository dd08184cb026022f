import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { FileUses } from '../../file-uses.ts';

const place = sql`'LESSON' as kind, lesson.title, '/profile/materials/lessons/' || lesson.id as path`;

/** As cover, sound, sound of a word, attachment. */
export const selectUses: FileUses['select'] = (uploadIds) => sql`
  select lesson.cover_id as "uploadId", ${place} from lesson
    where lesson.cover_id in (${uploadIds}) and lesson.deleted_at is null
  union all
  select lesson.audio_id, ${place} from lesson
    where lesson.audio_id in (${uploadIds}) and lesson.deleted_at is null
  union all
  select word.audio_id, ${place} from lesson_word word join lesson on lesson.id = word.lesson_id
    where word.audio_id in (${uploadIds}) and lesson.deleted_at is null
  union all
  select file.file_id, ${place} from lesson_attachment file join lesson on lesson.id = file.lesson_id
    where file.file_id in (${uploadIds}) and lesson.deleted_at is null`;

/** Removes attachments of these files; those after them move up. */
export async function removeAttachmentsOf(db: Database, uploadIds: readonly string[]): Promise<void> {
  const ids = sql`any(${sql.param([...uploadIds])}::uuid[])`;
  await db.execute(sql`
    with gone as (delete from lesson_attachment where file_id = ${ids} returning lesson_id),
    placed as (
      select id, row_number() over (partition by lesson_id order by "order") as place from lesson_attachment
      where lesson_id in (select lesson_id from lesson_attachment where file_id = ${ids}) and file_id <> all(
        ${sql.param([...uploadIds])}::uuid[]))
    update lesson_attachment set "order" = placed.place from placed
    where lesson_attachment.id = placed.id and lesson_attachment."order" <> placed.place`);
}
