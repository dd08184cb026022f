import { sql } from 'drizzle-orm';
import type { FileUses } from '../../file-uses.ts';

/** Characters of a post by which its author recognises it. */
const TITLE = 80;

/** A picture whose file is deleted leaves its post; foreign keys take it out. */
export const fileUses: FileUses = {
  select: (uploadIds) => sql`
    select shown.upload_id as "uploadId", 'POST' as kind, left(post.text, ${sql.raw(String(TITLE))}) as title,
      '/feed/update/post/' || post.id as path
    from post_media shown join post on post.id = shown.post_id
    where shown.upload_id in (${uploadIds}) and post.deleted_at is null`,
};
