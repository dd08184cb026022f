import type { SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { findSaved, readContent } from '../../upload/service.ts';
import { openZip } from '../engine/zip.ts';
import type { ZipEntry } from '../engine/zip.ts';

/** The files of an archive by their names. */
export type Archive = ReadonlyMap<string, ZipEntry>;

/** Files that every archive of the platform has. */
const SIGNS = ['account.json', 'profile.json'];

/**
 * Opens an uploaded archive; its files are read from file storage when somebody asks for them. UPLOAD_NOT_FOUND if it is
 * gone; ARCHIVE_UNREADABLE if it is none, ARCHIVE_TOO_LARGE.
 */
export async function openArchive(ctx: SystemContext, uploadId: string): Promise<Archive> {
  const upload = await findSaved(ctx, uploadId);
  if (!upload) throw new DomainError('UPLOAD_NOT_FOUND');
  const archive = await openZip({
    size: upload.size,
    read: async (part) => {
      const stream = await readContent(ctx, upload, part);
      if (!stream) throw new DomainError('UPLOAD_NOT_FOUND');
      return stream;
    },
  });
  if (!SIGNS.every((name) => archive.has(name))) throw new DomainError('ARCHIVE_UNREADABLE');
  return archive;
}
