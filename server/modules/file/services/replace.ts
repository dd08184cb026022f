import { UPLOADS } from '#contract/upload.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { keepUpload, moveUploads } from '../../upload/service.ts';
import type { FileRow } from '../model.ts';
import { lockOwnFile, takeBudget } from './lock.ts';

/**
 * Puts another file in the place of one, everywhere it is used. FILE_NOT_FOUND, UPLOAD_NOT_FOUND; FILE_TYPE_NOT_ALLOWED
 * and FILE_TOO_LARGE also if one of its uses would not take it.
 */
export async function replaceFile(ctx: Context, id: string, uploadId: string): Promise<FileRow> {
  await takeBudget(ctx);
  return inTransaction(ctx, async (inner) => {
    const former = await lockOwnFile(inner, id);
    const next = await lockOwnFile(inner, await keepUpload(inner, uploadId));
    if (next.id === former.id) return next;
    if (next.kind !== former.kind) throw new DomainError('FILE_TYPE_NOT_ALLOWED');
    for (const purpose of former.purposes) {
      const { types, maxBytes } = UPLOADS[purpose];
      if (!types.includes(next.mimeType)) throw new DomainError('FILE_TYPE_NOT_ALLOWED');
      if (next.size > maxBytes) throw new DomainError('FILE_TOO_LARGE');
    }
    await moveUploads(inner, former.id, next);
    return next;
  });
}
