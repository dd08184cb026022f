import { PHOTO_SIZES } from '#contract/limits.ts';
import type { SystemContext } from '../../../context.ts';

/** Path of a photo's file of one size. */
export const photoPath = (photoId: string, size: number): string => `photos/${photoId}-${size}.webp`;

export async function removePhotoFiles(ctx: SystemContext, photoId: string): Promise<void> {
  for (const size of PHOTO_SIZES) await ctx.platform.storage.remove(photoPath(photoId, size));
}
