import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { officeFile } from '../server/testing/file-sources.ts';

const LINE = Buffer.from('Words of two alphabets, слова двух алфавитов.\n');

const beginning = (head: Buffer, size: number) => Buffer.concat([head, randomBytes(size - head.length)]);

const KINDS: readonly ((size: number) => Buffer | Promise<Buffer>)[] = [
  (size) => beginning(Buffer.from('%PDF-1.4\n'), size),
  (size) => beginning(Buffer.from('0000001866747970697361366d703432', 'hex'), size),
  (size) => Buffer.alloc(size - (size % LINE.length), LINE),
  officeFile,
  (size) => beginning(Buffer.from('fffb9064', 'hex'), size),
];

/** Files of about this size, never more, of types that a lesson accepts: each is judged in another way. */
export const makeFiles = (count: number, size: number): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: count }, async (_, index) => makeKind(index, size)));

const makeKind = (index: number, size: number) => KINDS[index % KINDS.length]?.(size) ?? Buffer.alloc(0);

/** Pixels of an edge: nearly as many as a picture may have. */
const EDGE = 7_000;

/** A picture, as a phone stores one that was held upright. */
export async function makePictures(count: number): Promise<Buffer[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: EDGE, height: EDGE, channels: 3, background: '#000', noise } as const;
  const picture = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer();
  return Array.from({ length: count }, () => picture);
}
