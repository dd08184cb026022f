import { sql } from 'drizzle-orm';
import type { FileUses } from '../../file-uses.ts';

const files = sql`exercise_files(exercise.block, exercise.media, exercise.audio_id)`;

/** Also of deleted quizzes: submissions that kept their details still show the files. */
export const fileUses: FileUses = {
  select: (uploadIds) => sql`
    select file.id::uuid as "uploadId", 'EXERCISE' as kind, quiz.title,
      case when quiz.deleted_at is null
        then '/profile/materials/quizzes/' || quiz.id || '/exercises/' || exercise.id end as path
    from exercise
    join quiz on quiz.id = exercise.quiz_id
    cross join lateral (select distinct unnest(${files}) as id) file
    where ${files} && array(select wanted.id::text from (${uploadIds}) wanted(id))
      and exercise.removed_at is null and file.id in (select wanted.id::text from (${uploadIds}) wanted(id))`,
};
