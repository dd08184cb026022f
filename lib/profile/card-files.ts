import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { env } from '@/lib/env';

const FONTS = join(process.cwd(), 'public', 'fonts');
const TIMEOUT_MS = 5_000;

async function readFonts() {
  const [title, text, armenian] = await Promise.all(
    ['card-title.woff', 'card-text.woff', 'card-armenian.woff'].map((name) => readFile(join(FONTS, name))),
  );
  return [
    { name: 'Title', data: title },
    { name: 'Text', data: text },
    { name: 'Armenian', data: armenian },
  ].flatMap(({ name, data }) => (data ? [{ name, data }] : []));
}

let fonts: ReturnType<typeof readFonts> | undefined;

/**
 * Two cuts of Commissioner, and Armenian: static instances of the brand's fonts, in the only format the renderer
 * reads.
 */
export function cardFonts(): ReturnType<typeof readFonts> {
  fonts ??= readFonts();
  return fonts;
}

/** A profile photo as a data URL for the card's renderer, which cannot read WebP; null when it is not available. */
export async function cardPhoto(fullUri: string | undefined): Promise<string | null> {
  const file = fullUri?.split('/').pop();
  if (!file) return null;
  try {
    const photo = await fetch(`${env().apiUrl}/photos/${file}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!photo.ok) return null;
    const picture = await sharp(Buffer.from(await photo.arrayBuffer()))
      .resize(240, 240)
      .jpeg({ quality: 90 })
      .toBuffer();
    return `data:image/jpeg;base64,${picture.toString('base64')}`;
  } catch {
    return null;
  }
}
