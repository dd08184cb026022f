import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A picture of noise, which no format makes much smaller: about three bytes a pixel as PNG. */
export async function noisyPng(width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  let seed = 7;
  for (let at = 0; at < data.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[at] = seed >> 16;
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/**
 * A JPEG as a camera held sideways writes it: stored 80 wide and 40 high, its left half red and its right half blue, to
 * be turned by a quarter clockwise when shown (then red is above), with the place it was taken at and a name.
 */
export async function sidewaysJpeg(): Promise<Buffer> {
  const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 80, height: 40, channels: 3, background: '#00f' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Artist: 'MARK-ARTIST' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 52/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A PNG whose header promises this many pixels and whose body has none. */
export async function hollowPng(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
