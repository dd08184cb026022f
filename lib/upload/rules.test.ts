import { expect, it } from 'vitest';
import { hasTooManyPixels, judgeFile, pieceBytesOf } from './rules';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

it.each([
  ['a JPEG', file('a.jpg', 'image/jpeg'), null],
  ['a file whose type the system does not know', file('a', ''), null],
  ['an iPhone photo', file('IMG_1.HEIC', ''), 'HEIC'],
  ['an iPhone photo by its type', file('a', 'image/heif'), 'HEIC'],
  ['an SVG', file('a.svg', 'image/svg+xml'), 'SVG'],
  ['an SVG by its name', file('a.svgz', ''), 'SVG'],
  ['nothing', file('a.png', 'image/png', 0), 'EMPTY'],
  ['ten million bytes', file('a.png', 'image/png', 10_000_000), null],
  ['a byte more', file('a.png', 'image/png', 10_000_001), 'TOO_LARGE'],
  ['a program', file('a.exe', 'application/x-msdownload'), 'NOT_A_PICTURE'],
  ['a PDF', file('a.pdf', 'application/pdf'), 'NOT_A_PICTURE'],
] as const)('%s as a photo: %s', (_, chosen, fault) => {
  expect(judgeFile(chosen, 'PROFILE_PHOTO')).toBe(fault);
});

it('accepts a PDF as a certificate, and nothing that is neither picture nor document', () => {
  expect(judgeFile(file('a.pdf', 'application/pdf'), 'CERTIFICATE')).toBeNull();
  expect(judgeFile(file('a.docx', 'application/msword'), 'CERTIFICATE')).toBe('NOT_ALLOWED');
});

it('counts pixels, not bytes', () => {
  expect(hasTooManyPixels({ width: 10_000, height: 5_000 })).toBe(false);
  expect(hasTooManyPixels({ width: 10_000, height: 5_001 })).toBe(true);
});

it('refuses a film of two gigabytes before anything is sent, and takes one of a hundred megabytes', () => {
  expect(judgeFile(file('film.mp4', 'video/mp4', 2_000_000_000), 'LESSON_FILE')).toBe('TOO_LARGE');
  expect(judgeFile(file('film.mp4', 'video/mp4', 100_000_000), 'LESSON_FILE')).toBeNull();
});

it('sends a large file in larger pieces, which the web still accepts', () => {
  expect([pieceBytesOf({ size: 20_000_000 }), pieceBytesOf({ size: 20_000_001 })]).toEqual([
    262_144, 1_048_576,
  ]);
});
