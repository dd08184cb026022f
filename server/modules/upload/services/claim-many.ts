import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { requireViewer } from '../../../viewer.ts';
import { markAllUsed } from '../claim-store.ts';
import { giveContent } from '../content-store.ts';
import type { Claim } from '../claim-store.ts';

/**
 * As claimUpload, for several uploads in one statement; none for none. `ownerId`: their owner from now on. The ids are
 * UUIDs, each once. A released file of `ownerId` is used again if its purpose allows that. UPLOAD_NOT_FOUND if one of them is somebody else's, for another purpose or in use; the caller's
 * transaction undoes the others.
 */
export async function claimUploads(
  ctx: Context,
  claims: readonly Claim[],
  { ownerId }: { ownerId: number },
): Promise<void> {
  if (claims.length === 0) return;
  const { id: userId } = requireViewer(ctx);
  const shown = claims.map((claim) => {
    const { isPublic, canReturn = false } = ctx.registry.uploadPurposes[claim.purpose];
    return { ...claim, isPublic, canReturn };
  });
  const usedAt = ctx.platform.clock.now();
  const marked = await markAllUsed(ctx.db, shown, { userId, ownerId, usedAt });
  if (marked < claims.length) throw new DomainError('UPLOAD_NOT_FOUND');
  if (ownerId === userId) return;
  // Content belongs to the owner of the upload: it counts among their files.
  for (const { id } of claims) await giveContent(ctx.db, id, ctx.platform.ids.randomUuid());
}
