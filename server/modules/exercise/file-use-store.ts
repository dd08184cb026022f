import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FileUses } from '../../file-uses.ts';

const files = sql`exercise_files(exercise.block, exercise.media, exercise.audio_id)`;
const file = sql`cross join lateral (select distinct unnest(${files}) as id) file`;
const shows = (uploadIds: SQL) => sql`
  ${files} && array(select wanted.id::text from (${uploadIds}) wanted(id))
    and exercise.removed_at is null and file.id in (select wanted.id::text from (${uploadIds}) wanted(id))`;

/**
 * Also of deleted quizzes: submissions that kept their details still show the files. Pages have no submissions. A draft
 * is named for what its exercise does not show.
 */
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
    where publication.deleted_at is null and ${shows(uploadIds)}
    union all
    select file.id::uuid, 'EXERCISE' as kind, coalesce(quiz.title, publication.title),
      case when quiz.id is not null then '/profile/materials/quizzes/' || quiz.id || '/exercises/' || draft.id
        else '/materials/edit/' || publication.id || '/exercises/' || resource.id end as path
    from exercise_draft draft
    left join quiz on quiz.id = draft.quiz_id
    left join publication_resource resource on resource.id = draft.publication_resource_id
    left join publication on publication.id = resource.publication_id
    cross join lateral unnest(draft.files) file(id)
    where draft.files && array(select wanted.id::text from (${uploadIds}) wanted(id))
      and file.id in (select wanted.id::text from (${uploadIds}) wanted(id))
      and not exists (select 1 from exercise where exercise.id = draft.id and exercise.removed_at is null
        and ${files} && array[file.id])`,
};
