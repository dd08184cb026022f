import type { UploadPurpose } from '#contract/upload.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { requireViewer } from '../../../viewer.ts';
import { claimUploads, listSaved } from '../../upload/service.ts';
import type { Medium } from '../store.ts';

/**
 * The pictures of a post, or its video: those that are not `shown` there yet are claimed. UPLOAD_NOT_FOUND for anything
 * else than the viewer's own unused uploads for posts; BAD_USER_INPUT for a video beside something else.
 */
export async function claimMedia(
  ctx: Context,
  items: readonly Medium[],
  shown: readonly string[],
): Promise<readonly Medium[]> {
  if (items.length === 0) return items;
  const uploads = await listSaved(
    ctx,
    items.map(({ id }) => id),
  );
  if (uploads.length < items.length) throw new DomainError('UPLOAD_NOT_FOUND');
  const isVideo = (id: string) =>
    uploads.some((upload) => upload.id === id && upload.mimeType.startsWith('video/'));
  const purposeOf = (id: string): UploadPurpose => (isVideo(id) ? 'POST_VIDEO' : 'POST_IMAGE');
  const added = items.filter(({ id }) => !shown.includes(id));
  await claimUploads(
    ctx,
    added.map(({ id }) => ({ id, purpose: purposeOf(id) })),
    { ownerId: requireViewer(ctx).id },
  );
  // Said only of one's own files: of others' nothing is told, not even their kind.
  if (items.length > 1 && items.some(({ id }) => isVideo(id)))
    throw new DomainError('BAD_USER_INPUT', { fields: { mediaItems: { code: 'SELECT_ONE' } } });
  return items;
}
