import type { Metadata, Sharp, default as Draw } from 'sharp';
import { DomainError } from '../../errors.ts';
import { sourceOf } from '../../platform/file-source.ts';
import { findFileType } from '../../platform/file-type.ts';

/** A larger picture would exhaust the memory of every browser on the board. */
const PIXELS_MAX = 50_000_000;
/** Quality for lossy types: the eye sees no difference from the picture sent. */
const QUALITY = 92;
/**
 * Detected types that a board accepts, with the type they are served as: an animated PNG is a PNG. SVG is a
 * document, not a picture.
 */
const TYPES: Readonly<Record<string, string>> = {
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/gif': 'image/gif',
  'image/webp': 'image/webp',
};

/**
 * Makes a picture safe to show to a class: its type is detected from its bytes, its header must state a sane size,
 * and it is encoded again, whatever it says of itself: metadata of a phone (place, device, time) also stands where no
 * decoder reports it, such as after the end of the image data. FILE_TYPE_NOT_ALLOWED, FILE_TOO_LARGE.
 */
export async function cleanImage(content: Uint8Array): Promise<{ content: Uint8Array; mimeType: string }> {
  const mimeType = TYPES[(await findFileType(sourceOf(content))) ?? ''];
  if (!mimeType) throw new DomainError('FILE_TYPE_NOT_ALLOWED');
  // Imported only when the first picture comes: most processes answer for hours before.
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(content, { limitInputPixels: PIXELS_MAX })
    .metadata()
    .catch(() => null);
  if (!metadata || `image/${metadata.format}` !== mimeType) throw new DomainError('FILE_TYPE_NOT_ALLOWED');
  const { width, height, pages = 1 } = metadata;
  if (width * height * pages > PIXELS_MAX) throw new DomainError('FILE_TOO_LARGE');
  return { mimeType, content: await redraw(sharp, content, metadata) };
}

/**
 * Encodes the picture again, upright, with its colours; sharp drops everything else. Animated pictures keep all
 * frames, except PNGs, of which sharp reads the first.
 */
async function redraw(sharp: typeof Draw, content: Uint8Array, metadata: Metadata): Promise<Uint8Array> {
  const moves = (metadata.pages ?? 1) > 1;
  const image = sharp(content, { limitInputPixels: PIXELS_MAX, animated: moves });
  const upright = moves ? image : image.autoOrient();
  try {
    return await encoded(upright.keepIccProfile(), metadata).toBuffer();
  } catch {
    throw new DomainError('FILE_TYPE_NOT_ALLOWED');
  }
}

function encoded(image: Sharp, { format }: Metadata): Sharp {
  if (format === 'jpeg') return image.jpeg({ quality: QUALITY });
  if (format === 'webp') return image.webp({ quality: QUALITY });
  return format === 'gif' ? image.gif() : image.png();
}
