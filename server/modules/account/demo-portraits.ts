import { readFile } from 'node:fs/promises';
import type { SystemContext } from '#server/context.ts';

const SIZES = [64, 128, 256, 512] as const;

/** Draws a portrait in all sizes of a photo; returns the photo's id. */
export async function storePortrait(ctx: SystemContext, key: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  const photoId = ctx.platform.ids.randomUuid();
  const drawing = await readFile(new URL(`./portraits/${key}.svg`, import.meta.url));
  for (const size of SIZES) {
    // The drawing's own size is 64: it is rendered at the wanted size instead of being enlarged.
    const picture = await sharp(drawing, { density: (72 * size) / 64 })
      .resize(size, size)
      .webp({ quality: 90 })
      .toBuffer();
    await ctx.platform.storage.put(`photos/${photoId}-${size}.webp`, picture, 'image/webp');
  }
  return photoId;
}
