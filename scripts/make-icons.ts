import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './start/settings.ts';

/** Draws the icons of the installed app anew from app/icon.svg: `node scripts/make-icons.ts`. The pictures are kept in git. */
const SIGN = readFileSync(join(ROOT, 'app', 'icon.svg'), 'utf8');
const HORN = /<g .*<\/g>/.exec(SIGN)?.[0] ?? '';
const GROUND = /fill="(#[0-9A-F]{6})"/.exec(SIGN)?.[1] ?? '';

/** Cut to a circle, a drop or a square by the device: the horn stands in the middle three quarters, the ground reaches the edges. */
const full = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0H64V64H0Z" fill="${GROUND}"/><g transform="translate(32 32) scale(.78) translate(-32 -31)">${HORN}</g></svg>`;

const draw = (svg: string, size: number, path: string) =>
  sharp(Buffer.from(svg), { density: 1_200 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(ROOT, path));

await Promise.all([
  draw(SIGN, 192, 'public/icons/icon-192.png'),
  draw(SIGN, 512, 'public/icons/icon-512.png'),
  draw(full, 512, 'public/icons/maskable-512.png'),
  draw(full, 180, 'app/apple-icon.png'),
]);
