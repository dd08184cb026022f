import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FileUses } from '../../file-uses.ts';

const files = sql`exercise_files(exercise.block, exercise.media, exercise.audio_id)`;
const file = sql`cross join lateral (select distinct unnest(${files}) as id) file`;
const shows = (uploadIds: SQL) => sql`
  ${files} && array(select wanted.id::text from (${uploadIds}) wanted(id))
    and exercise.removed_at is null and file.id in (select wanted.id::text from (${uploadIds}) wanted(id))`;

/** Also of deleted quizzes: submissions that kept their details still show the files. Pages have no submissions. */
export const fileUses: FileUses = {
  select: (uploadIds) => sql`
    select file.id::uuid as "uploadId", 'EXERCISE' as kind, quiz.title,
      case when quiz.deleted_at is null
        then '/profile/materials/quizzes/' || quiz.id || '/exercises/' || exercise.id end as path
    from exercise
    join quiz on quiz.id = exercise.quiz_id
    ${file}
    where ${shows(uploadIds)}
    union all
    select file.id::uuid, 'EXERCISE' as kind, publication.title,
      '/materials/edit/' || publication.id || '/exercises/' || resource.id as path
    from exercise
    join publication_resource resource on resource.id = exercise.publication_resource_id
    join publication on publication.id = resource.publication_id
    ${file}
    where publication.deleted_at is null and ${shows(uploadIds)}`,
};
