import { splitFileName } from '#contract/file.ts';
import { FILE_NAME_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { cleanLine } from '../../../text.ts';
import { inTransaction } from '../../../transaction.ts';
import { isUuid } from '../../../uuid.ts';
import { keepUpload, renameContent, restoreContent } from '../../upload/service.ts';
import type { FileRow } from '../model.ts';
import { lockOwnFile, takeBudget } from './lock.ts';

/**
 * Puts an upload into the viewer's file manager. Repeating it, and content that is there already, give the present
 * file. UPLOAD_NOT_FOUND.
 */
export async function createFile(ctx: Context, uploadId: string): Promise<FileRow> {
  await takeBudget(ctx);
  return inTransaction(ctx, async (inner) => lockOwnFile(inner, await keepUpload(inner, uploadId)));
}

/** Brings a deleted file back, used nowhere. FILE_NOT_FOUND if its content is gone. */
export async function restoreFile(ctx: Context, id: string): Promise<FileRow> {
  await takeBudget(ctx);
  return inTransaction(ctx, async (inner) => {
    if (!isUuid(id) || !(await restoreContent(inner, id))) throw new DomainError('FILE_NOT_FOUND');
    return lockOwnFile(inner, id);
  });
}

/** Renames a file; its extension stays. FILE_NOT_FOUND, BAD_USER_INPUT. */
export async function renameFile(ctx: Context, id: string, name: string): Promise<FileRow> {
  await takeBudget(ctx);
  return inTransaction(ctx, async (inner) => {
    const file = await lockOwnFile(inner, id);
    const next = nextName(file.name, name);
    await renameContent(inner, file.id, next);
    return { ...file, name: next };
  });
}

/** The new name with the present extension. */
function nextName(present: string, typed: string): string {
  const [, extension] = splitFileName(present);
  const line = cleanLine(typed).replace(/[/\\]/g, ' ');
  const stem = line.toLowerCase().endsWith(extension.toLowerCase())
    ? line.slice(0, line.length - extension.length)
    : line;
  const next = stem.replace(/^[.\s]+|[.\s]+$/g, '');
  if (next === '') throw refuseName({ code: 'REQUIRED' });
  if (next.length + extension.length > FILE_NAME_MAX)
    throw refuseName({ code: 'TOO_LONG', values: { max: FILE_NAME_MAX - extension.length } });
  return next + extension;
}

const refuseName = (name: { code: 'REQUIRED' | 'TOO_LONG'; values?: { max: number } }) =>
  new DomainError('BAD_USER_INPUT', { fields: { name } });
