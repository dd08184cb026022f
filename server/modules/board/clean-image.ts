import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { DomainError } from '../../errors.ts';
import { findFileType } from '../../platform/file-type.ts';

/** A picture of more pixels would cost every browser on the board its memory. */
const PIXELS_MAX = 50_000_000;
/** Of lossy types; what the eye does not tell from the picture sent. */
const QUALITY = 92;
/** What a board takes, and what it is shown as: a PNG that moves is a PNG. SVG is a document, not a picture. */
const TYPES: Readonly<Record<string, string>> = {
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/gif': 'image/gif',
  'image/webp': 'image/webp',
};

/**
 * A picture as it may be shown to a class: its type by its bytes, never by what the sender calls it, its header that of
 * a picture of sane size, and without what a telephone writes beside it (place, device, time). A picture that carries
 * nothing stays as it was sent, byte for byte. FILE_TYPE_NOT_ALLOWED, FILE_TOO_LARGE.
 */
export async function cleanImage(content: Uint8Array): Promise<{ content: Uint8Array; mimeType: string }> {
  const mimeType = TYPES[(await findFileType(content)) ?? ''];
  if (!mimeType) throw new DomainError('FILE_TYPE_NOT_ALLOWED');
  const metadata = await sharp(content, { limitInputPixels: PIXELS_MAX })
    .metadata()
    .catch(() => null);
  if (!metadata || `image/${metadata.format}` !== mimeType) throw new DomainError('FILE_TYPE_NOT_ALLOWED');
  if ((metadata.width ?? 0) * (metadata.height ?? 0) > PIXELS_MAX) throw new DomainError('FILE_TOO_LARGE');
  return { mimeType, content: carriesMore(metadata) ? await stripped(content, metadata) : content };
}

const carriesMore = ({ exif, xmp, iptc, comments }: Metadata) =>
  Boolean(exif ?? xmp ?? iptc ?? (comments && comments.length > 0));

/** Encoded anew, upright, with its colours; sharp leaves out everything else. Pictures that move keep all their frames. */
async function stripped(content: Uint8Array, metadata: Metadata): Promise<Uint8Array> {
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
