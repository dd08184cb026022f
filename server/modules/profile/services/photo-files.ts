import { PHOTO_SIZES } from '#contract/limits.ts';
import type { SystemContext } from '../../../context.ts';

/** Path of a photo's file of one size. */
export const photoPath = (photoId: string, size: number): string => `photos/${photoId}-${size}.webp`;

export const photoPaths = (photoId: string): string[] => PHOTO_SIZES.map((size) => photoPath(photoId, size));

export async function removePhotoFiles(ctx: SystemContext, photoId: string): Promise<void> {
  for (const path of photoPaths(photoId)) await ctx.platform.storage.remove(path);
}
