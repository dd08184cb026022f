import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './start/settings.ts';

/**
 * Draws the icons of the installed app from app/icon.svg: `node scripts/make-icons.ts`. The results are committed.
 */
const SIGN = readFileSync(join(ROOT, 'app', 'icon.svg'), 'utf8');
const HORN = /<g .*<\/g>/.exec(SIGN)?.[0] ?? '';
const GROUND = /fill="(#[0-9A-F]{6})"/.exec(SIGN)?.[1] ?? '';

/**
 * For devices that crop icons to a circle, a drop or a square: the horn fills the middle three quarters, the
 * background everything.
 */
const full = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0H64V64H0Z" fill="${GROUND}"/><g transform="translate(32 32) scale(.78) translate(-32 -31)">${HORN}</g></svg>`;

const draw = (svg: string, size: number, path: string) =>
  sharp(Buffer.from(svg), { density: 1_200 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(ROOT, path));

/** For clients that request /favicon.ico before the page has named its icon: one PNG in an ICO. */
async function drawFavicon(size: number, path: string): Promise<void> {
  const png = await sharp(Buffer.from(SIGN), { density: 1_200 }).resize(size, size).png().toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  writeFileSync(join(ROOT, path), Buffer.concat([head, png]));
}

await Promise.all([
  drawFavicon(32, 'public/favicon.ico'),
  draw(SIGN, 192, 'public/icons/icon-192.png'),
  draw(SIGN, 512, 'public/icons/icon-512.png'),
  draw(full, 512, 'public/icons/maskable-512.png'),
  draw(full, 180, 'app/apple-icon.png'),
]);
