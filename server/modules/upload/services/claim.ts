import { UPLOADS } from '#contract/upload.ts';
import type { UploadPurpose } from '#contract/upload.ts';
import type { Context, SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { isUuid } from '../../../uuid.ts';
import { requireViewer } from '../../../viewer.ts';
import { giveContent } from '../content-store.ts';
import type { UploadRow } from '../model.ts';
import * as store from '../store.ts';
import { insertUse, insertUses } from '../use-store.ts';

interface Claim {
  ownerId?: number;
  replaced?: string | null;
}

/**
 * Marks an upload as used, by one reference only. `ownerId`: its owner from now on, if not the sender. `replaced`: the
 * upload that was referred to before, as for releaseUploads. UPLOAD_NOT_FOUND for somebody else's or one for another purpose.
 */
export async function claimUpload(
  ctx: Context,
  id: string,
  purpose: UploadPurpose,
  claim: Claim = {},
): Promise<UploadRow> {
  const marked = await markUpload(ctx, id, purpose, claim);
  if (!marked) throw new DomainError('UPLOAD_NOT_FOUND');
  return marked;
}

/**
 * As claimUpload, also for a file that the viewer has and the purpose accepts: it gets one more upload, whose id
 * differs from `id` then.
 */
export async function claimFile(
  ctx: Context,
  id: string,
  purpose: UploadPurpose,
  { ownerId }: { ownerId: number },
): Promise<UploadRow> {
  const marked = await markUpload(ctx, id, purpose, { ownerId });
  if (marked) return marked;
  const { id: userId } = requireViewer(ctx);
  const { types, maxBytes } = UPLOADS[purpose];
  const { isPublic } = ctx.registry.uploadPurposes[purpose];
  const { ids, clock } = ctx.platform;
  const use = { id: ids.randomUuid(), userId, purpose, types, maxBytes, isPublic, now: clock.now() };
  const used = isUuid(id) ? await insertUse(ctx.db, id, use) : null;
  if (!used) throw new DomainError('UPLOAD_NOT_FOUND');
  if (ownerId === userId) return used;
  await store.changeOwner(ctx.db, used.id, ownerId);
  return give(ctx, used);
}

/**
 * Adds an upload of this purpose for each of these files that the viewer has, in their order; one statement.
 * FILE_NOT_FOUND if one is somebody else's, deleted, or not accepted by the purpose.
 */
export async function claimFiles(
  ctx: Context,
  fileIds: readonly string[],
  purpose: UploadPurpose,
): Promise<UploadRow[]> {
  if (fileIds.length === 0) return [];
  const { ids, clock } = ctx.platform;
  const { id: userId } = requireViewer(ctx);
  const { types, maxBytes } = UPLOADS[purpose];
  const { isPublic } = ctx.registry.uploadPurposes[purpose];
  const uses = fileIds.map((fileId) => ({ id: ids.randomUuid(), fileId }));
  const made = await insertUses(ctx.db, uses, {
    ...{ userId, purpose, types, maxBytes, isPublic },
    now: clock.now(),
  });
  return uses.map(({ id }) => {
    const row = made.find((each) => each.id === id);
    if (!row) throw new DomainError('FILE_NOT_FOUND');
    return row;
  });
}

/** As claimUpload, but null in place of UPLOAD_NOT_FOUND. */
export async function markUpload(
  ctx: Context,
  id: string,
  purpose: UploadPurpose,
  { ownerId, replaced }: Claim = {},
): Promise<store.FullUpload | null> {
  const { id: userId } = requireViewer(ctx);
  if (!isUuid(id)) return null;
  const { isPublic } = ctx.registry.uploadPurposes[purpose];
  const values = { isPublic, usedAt: ctx.platform.clock.now(), userId: ownerId ?? userId };
  const marked = await store.markUsed(ctx.db, { id, userId, purpose }, values, replaced ?? null);
  return marked && marked.userId !== userId ? give(ctx, marked) : marked;
}

/** Content belongs to the owner of the upload: it counts among their files. */
async function give(ctx: SystemContext, upload: store.FullUpload): Promise<store.FullUpload> {
  if (upload.fileId === null) return upload;
  await giveContent(ctx.db, upload.id, ctx.platform.ids.randomUuid());
  return (await store.findUpload(ctx.db, upload.id)) ?? upload;
}
