import { FILES_AT_ONCE_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { deleteUploadsOfFiles, listUploadsOfFiles } from '../../upload/service.ts';
import { listUses, USES_SHOWN } from './uses.ts';
import { lockOwnFiles, takeBudget } from './lock.ts';

/** Deletes a file of the viewer. FILE_NOT_FOUND; FILE_IN_USE with its places, unless `force`. */
export async function deleteFile(ctx: Context, id: string, force: boolean): Promise<void> {
  if ((await deleteFiles(ctx, [id], force)) === 0) throw new DomainError('FILE_NOT_FOUND');
}

/**
 * Deletes files of the viewer, all or none; those that do not exist are ignored. Their bytes go with a job.
 * FILE_IN_USE with the places of all, unless `force`; BAD_USER_INPUT if there are too many.
 */
export async function deleteFiles(ctx: Context, ids: readonly string[], force: boolean): Promise<number> {
  await takeBudget(ctx);
  if (ids.length > FILES_AT_ONCE_MAX)
    throw new DomainError('BAD_USER_INPUT', {
      fields: { ids: { code: 'TOO_MANY_ITEMS', values: { max: FILES_AT_ONCE_MAX } } },
    });
  return inTransaction(ctx, async (inner) => {
    const files = (await lockOwnFiles(inner, ids)).map(({ id }) => id);
    if (files.length === 0) return 0;
    if (!force) await refuseUsed(inner, files);
    const uploads = await listUploadsOfFiles(inner, files);
    for (const { release } of inner.registry.fileUses) await release?.(inner, uploads);
    await deleteUploadsOfFiles(inner, files);
    return files.length;
  });
}

async function refuseUsed(ctx: Context, files: readonly string[]): Promise<void> {
  const uses = await listUses(ctx, files);
  if (uses.length === 0) return;
  const named = uses.slice(0, USES_SHOWN).map(({ kind, title, path }) => ({ kind, title, path }));
  throw new DomainError('FILE_IN_USE', { details: { uses: named, count: uses.length } });
}
