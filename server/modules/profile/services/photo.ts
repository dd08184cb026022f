import { PHOTO_SIZES, PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import type { UserRow } from '../../account/model.ts';
import { claimUpload, dropUpload, readUpload } from '../../upload/service.ts';
import { parseCrop } from '../input.ts';
import { requireOwner } from '../service.ts';
import { endRecommendation } from '../rating-store.ts';
import * as store from '../store.ts';
import { photoPath, removePhotoFiles } from './photo-files.ts';
import { changeSection } from './sections.ts';

/**
 * Sets the viewer's photo to the crop of an upload: four sizes of WebP under a new id, without the camera's
 * metadata. UPLOAD_NOT_FOUND, FILE_TYPE_NOT_ALLOWED, BAD_USER_INPUT.
 */
export async function updateUserPhoto(ctx: Context, uploadId: string, crop: unknown): Promise<UserRow> {
  const userId = await requireOwner(ctx);
  const square = parseCrop(crop);
  const { upload, content } = await readUpload(ctx, uploadId, 'PROFILE_PHOTO');
  const pictures = await drawSizes(ctx, content, square);
  const photoId = ctx.platform.ids.randomUuid();
  const row = await storePhoto(ctx, { userId, photoId, uploadId: upload.id, pictures });
  // The original contains more than the crop shows, so it is deleted.
  await dropUpload(ctx, upload.id);
  return row;
}

/** Stores the files before the row that refers to them; if the row fails, the files are deleted again. */
async function storePhoto(
  ctx: Context,
  photo: { userId: number; photoId: string; uploadId: string; pictures: [number, Uint8Array][] },
): Promise<UserRow> {
  const { userId, photoId, uploadId, pictures } = photo;
  try {
    for (const [size, picture] of pictures)
      await ctx.platform.storage.put(photoPath(photoId, size), picture, 'image/webp');
    return await replacePhoto(ctx, userId, photoId, uploadId);
  } catch (error) {
    await removePhotoFiles(ctx, photoId);
    throw error;
  }
}

/** Removes the photo: initials are shown, and a recommended person is no longer recommended. */
export async function removeUserPhoto(ctx: Context): Promise<UserRow> {
  return replacePhoto(ctx, await requireOwner(ctx), null, null);
}

async function replacePhoto(
  ctx: Context,
  userId: number,
  photoId: string | null,
  uploadId: string | null,
): Promise<UserRow> {
  const replaced: string[] = [];
  const row = await changeSection(ctx, userId, {}, async (inner) => {
    if (uploadId) await claimUpload(inner, uploadId, 'PROFILE_PHOTO');
    const changed = await store.updatePhoto(inner.db, userId, photoId);
    if (changed?.replaced) replaced.push(changed.replaced);
    if (photoId === null) await endRecommendation(inner.db, userId);
    return changed?.user;
  });
  for (const before of replaced) {
    await removePhotoFiles(ctx, before).catch((error: unknown) =>
      ctx.log.warn({ err: error, photoId: before }, 'files of an old photo left'),
    );
  }
  return row;
}

interface Square {
  x: number;
  y: number;
  size: number;
  turns: number;
}

/** Renders the square in every size; FILE_TYPE_NOT_ALLOWED if the file cannot be read as a picture. */
async function drawSizes(
  ctx: Context,
  content: Uint8Array,
  square: Square,
): Promise<[size: number, picture: Uint8Array][]> {
  const { default: sharp } = await import('sharp');
  try {
    // The camera's orientation was applied to the pixels when the picture was uploaded.
    const whole = await sharp(content, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' })
      .rotate(square.turns * 90)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = whole.info;
    const region = within(square, whole.info);
    const pictures: [number, Uint8Array][] = [];
    for (const edge of PHOTO_SIZES) {
      const picture = await sharp(whole.data, { raw: { width, height, channels } })
        .extract(region)
        .resize(edge, edge)
        .webp({ quality: 82 })
        .toBuffer();
      pictures.push([edge, picture]);
    }
    return pictures;
  } catch (error) {
    ctx.log.info({ err: error }, 'picture not read');
    throw new DomainError('FILE_TYPE_NOT_ALLOWED');
  }
}

/** Moves and cuts the crop so that it lies inside the picture. */
function within({ x, y, size }: Square, { width, height }: { width: number; height: number }) {
  const edge = Math.max(1, Math.min(size, width, height));
  return {
    left: Math.min(x, width - edge),
    top: Math.min(y, height - edge),
    width: edge,
    height: edge,
  };
}
