import { sql } from 'drizzle-orm';
import type { FileUses } from '../../file-uses.ts';

const place = sql`'PUBLICATION' as kind, publication.title, '/materials/edit/' || publication.id as path`;

/**
 * As cover, and in blocks: a file that stands in several blocks of one page is used there once. A block keeps its place
 * without its file; foreign keys take that out.
 */
export const fileUses: FileUses = {
  select: (uploadIds) => sql`
    select publication.cover_id as "uploadId", ${place} from publication
      where publication.cover_id in (${uploadIds}) and publication.deleted_at is null
    union
    select block.file_id, ${place} from publication_resource block
      join publication on publication.id = block.publication_id
      where block.file_id in (${uploadIds}) and publication.deleted_at is null`,
};
