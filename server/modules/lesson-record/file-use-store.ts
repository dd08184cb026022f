import { sql } from 'drizzle-orm';
import type { FileUses } from '../../file-uses.ts';

const files = sql`exercise_files(stored.exercise -> 'block', stored.exercise -> 'media', (stored.exercise ->> 'audio_id')::uuid)`;

/** Of exercises as they were in a lesson, where they show what they do not show any more or are deleted. */
export const fileUses: FileUses = {
  select: (uploadIds) => sql`
    select distinct file.id::uuid as "uploadId", 'LESSON' as kind, lesson_schedule.title,
      '/lessons/' || lesson_schedule.id as path
    from lesson_record_exercise stored
    join lesson_schedule on lesson_schedule.id = stored.schedule_id
    cross join lateral unnest(${files}) file(id)
    where ${files} && array(select wanted.id::text from (${uploadIds}) wanted(id))
      and file.id in (select wanted.id::text from (${uploadIds}) wanted(id))
      and not exists (select from exercise where exercise.id = stored.exercise_id and exercise.removed_at is null
        and exercise_files(exercise.block, exercise.media, exercise.audio_id) && array[file.id])`,
};
