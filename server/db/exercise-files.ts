import { sql } from 'drizzle-orm';

/** The files of each row of `exercise` that a statement selects from: to be joined laterally, with its `id`. */
export const exerciseFiles = sql`(
  select audio_id::text as id
  union all select media #>> '{image,fileId}'
  union all select image ->> 'fileId' from jsonb_array_elements(coalesce(block -> 'images', '[]')) image
  union all select audio ->> 'fileId' from jsonb_array_elements(coalesce(block -> 'audios', '[]')) audio
)`;
