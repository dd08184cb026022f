import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of noise, which no format compresses well: about three bytes per pixel as PNG. `noise`: which one. */
export async function noisyPng(width: number, height: number, noise = 7): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  let seed = noise;
  for (let at = 0; at < data.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[at] = seed >> 16;
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/**
 * A JPEG as written by a camera held sideways: stored 80 wide and 40 high, its left half red and its right half
 * blue, to be rotated a quarter clockwise for display (then red is above), with location and device name in its
 * metadata.
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

/** A PNG whose header states this many pixels and whose body has none. */
export async function hollowPng(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A chunk of a PNG: its length, type, data and checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Start and step of the seven passes of an interlaced PNG. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A black square, one bit per pixel and interlaced: a small file that can be decoded only as a whole. */
export function blackPng(edge: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([1, 0, 0, 0, 1], 8);
  const length = PASSES.reduce((sum, [x, y, across, down]) => {
    const bytesOfRow = 1 + Math.ceil(Math.ceil((edge - x) / across) / 8);
    return sum + Math.ceil((edge - y) / down) * bytesOfRow;
  }, 0);
  const pixels = deflateSync(Buffer.alloc(length), { level: 1 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
