import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect } from './fixtures.ts';

/** A file as a person chooses it. */
export interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const RED = '#e00000';
export const BLUE = '#0000e0';

/**
 * A photo of a phone held upright: stored as 1200 × 800, red on the left, with the EXIF rotation that makes it 800 ×
 * 1200 with red on top; it also contains the place where it was taken.
 */
export async function uprightPhoto(): Promise<Chosen> {
  const red = await sharp({ create: { width: 600, height: 800, channels: 3, background: RED } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: BLUE } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: 'Kamera' },
        IFD3: {
          ...{ GPSLatitudeRef: 'N', GPSLatitude: '42/1 52/1 0/1' },
          ...{ GPSLongitudeRef: 'E', GPSLongitude: '74/1 35/1 0/1' },
        },
      },
    })
    .jpeg()
    .toBuffer();
  const { orientation, exif } = await sharp(buffer).metadata();
  expect(orientation).toBe(6);
  expect(exif?.includes('Kamera')).toBe(true);
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
}

/** Few bytes that decode to sixty million pixels. */
export async function pixelBomb(): Promise<Chosen> {
  const buffer = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return { name: 'bomb.png', mimeType: 'image/png', buffer };
}

/** Writes a PDF of that many bytes, with a fixed date: chosen twice, it is the same file. */
export async function writePdf(path: string, bytes: number): Promise<void> {
  const head = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%');
  await writeFile(path, Buffer.concat([head, randomBytes(bytes - head.length)]));
}

/** Share, from 0 to 1, of a line through the middle of a picture that is red before it turns blue. */
export async function redShare(picture: Buffer, direction: 'across' | 'down'): Promise<number> {
  const { data, info } = await sharp(picture)
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const middle = Math.floor(width / 2);
  const length = direction === 'across' ? width : height;
  const isRed = (step: number) => {
    const at = direction === 'across' ? middle * width + step : step * width + middle;
    return (data[at * channels] ?? 0) > (data[at * channels + 2] ?? 0);
  };
  return Array.from({ length }, (_, step) => isRed(step)).filter(Boolean).length / length;
}
