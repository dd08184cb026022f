import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { blackPng, chunk, hollowPng, noisyPng, sidewaysJpeg } from './pictures.ts';

/** The script inside hostile files, and what it would do if it ran. */
export const RUNS = '<script>alert(document.domain)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${RUNS}</svg>`;

/**
 * `refused`: for its type or its size. `redrawn`: only its pixels are stored. `kept`: a document, only for saving.
 */
export type Fate = 'refused' | 'redrawn' | 'kept';
export interface HostileFile {
  name: string;
  make(): Buffer | Promise<Buffer>;
  /** As a photo and as a certificate, if they differ. */
  fate: Fate | readonly [photo: Fate, certificate: Fate];
}

const text = (content: string) => Buffer.from(content);
const hex = (content: string, padding = 600) =>
  Buffer.concat([Buffer.from(content, 'hex'), Buffer.alloc(padding)]);
/** Made once, however often it is sent: the largest take seconds to draw. */
function file(name: string, make: HostileFile['make'], fate: HostileFile['fate']): HostileFile {
  let made: ReturnType<typeof make> | undefined;
  return { name, make: () => (made ??= make()), fate };
}
const refused = (name: string, make: HostileFile['make']) => file(name, make, 'refused');
const redrawn = (name: string, make: HostileFile['make']) => file(name, make, 'redrawn');

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c11435' } });

const VECTORS = [
  refused('an SVG with a script', () => text(SVG)),
  refused('an SVG after a declaration', () => text(`<?xml version="1.0"?>\n${SVG}`)),
  refused('an SVG after a byte order mark', () => text(`\uFEFF${SVG}`)),
  refused('an SVG in UTF-16', () => Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from(SVG, 'utf16le')])),
  refused('an SVG after comments', () => text(`<!--${'x'.repeat(5000)}-->${SVG}`)),
  refused('a compressed SVG', () => gzipSync(SVG)),
  refused('an SVG that calls a server', () =>
    text('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://169.254.169.254/latest/"/></svg>'),
  ),
  refused('an SVG of a billion laughs', () =>
    text(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(9)}"><!ENTITY b "&a;&a;">]><svg>&b;</svg>`,
    ),
  ),
  refused('PostScript', () => text('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file run')),
  refused('a drawing script', () =>
    text("push graphic-context\nfill 'url(https://x.test/|id)'\npop graphic-context"),
  ),
  refused('an XBM', () => text('#define a_width 8\n#define a_height 1\nstatic char a_bits[] = {0xff};')),
];

const PAGES = [
  refused('a page', () => text(`<!doctype html>${RUNS}`)),
  refused('XHTML', () =>
    text(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${RUNS}</html>`),
  ),
  refused('a page that begins as a GIF', () => text(`GIF89a${RUNS}`)),
  refused('a page that begins as a PNG', () =>
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), text(RUNS)]),
  ),
  refused('a page that begins as a JPEG', () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), text(RUNS)])),
  refused('a page that begins as a WebP', () => text(`RIFF\u0010\u0000\u0000\u0000WEBP${RUNS}`)),
  refused('PHP', () => text('<?php system($_GET["c"]); ?>')),
  refused('a page with a PDF in its middle', () => text(`<html>${RUNS}\n%PDF-1.4\n%%EOF</html>`)),
];

const PROGRAMS = [
  refused('a Windows program', () => hex('4d5a90000300000004000000ffff')),
  refused('a Linux program', () => hex('7f454c460201010000000000')),
  refused('a macOS program', () => hex('cffaedfe07000001')),
  refused('a Java class', () => hex('cafebabe00000034')),
  refused('WebAssembly', () => hex('0061736d01000000')),
  refused('a shell script', () => text('#!/bin/sh\nrm -rf /\n')),
  refused('a shortcut', () => hex('4c0000000114020000000000c000000000000046')),
];

const CONTAINERS = [
  refused('a ZIP', () => hex('504b03041400000008')),
  refused('a RAR', () => hex('526172211a0701')),
  refused('a 7z', () => hex('377abcaf271c')),
  refused('an XZ', () => hex('fd377a585a00')),
  refused('an old Office document', () => hex('d0cf11e0a1b11ae1')),
  refused('a film', () => hex('00000018667479706d703432')),
  refused('a sound', () => hex('494433030000')),
];

const OTHER_PICTURES = [
  refused('a TIFF', () => canvas(9, 9).tiff().toBuffer()),
  refused('a BMP', () => hex('424d360000000000000036000000280000000100000001000000010018')),
  refused('an icon', () => hex('00000100010001010000010018003000000016')),
  refused('a Photoshop file', () => hex('384250530001000000000000000300000001')),
  refused('a HEIC', () => hex('0000001866747970686569630000')),
  refused('a JPEG 2000', () => hex('0000000c6a5020200d0a870a')),
];

/** A valid PNG with these chunks after its header (33 bytes). */
async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const png = await canvas(40, 40).png().toBuffer();
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}
/** A valid JPEG with a segment after its first two bytes. */
async function jpegWith(marker: number, data: Buffer): Promise<Buffer> {
  const jpeg = await canvas(40, 40).jpeg().toBuffer();
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}
const after = async (picture: Promise<Buffer>, tail: string | Buffer) =>
  Buffer.concat([await picture, Buffer.from(tail)]);

/** Files that are a picture and something else at once: only their pixels are stored. */
const POLYGLOTS = [
  redrawn('a GIF that is a script too', async () => {
    const gif = await canvas(0x2f2a & 63, 40)
      .gif()
      .toBuffer();
    return Buffer.concat([gif, text(`*/=1;${RUNS}`)]);
  }),
  redrawn('a PNG with a script in its text', () => pngWith(chunk('tEXt', text(`Comment\0${RUNS}`)))),
  redrawn('a PNG with a ZIP behind it', () =>
    after(canvas(40, 40).png().toBuffer(), Buffer.from('504b0304', 'hex')),
  ),
  redrawn('a PNG with an unknown private chunk', () => pngWith(chunk('evIl', text(RUNS)))),
  redrawn('a JPEG with a script in its comment', () => jpegWith(0xfe, text(RUNS))),
  redrawn('a JPEG with PHP behind it', () =>
    after(canvas(40, 40).jpeg().toBuffer(), '<?php system("id"); ?>'),
  ),
  redrawn('a JPEG with a page in its XMP', () =>
    jpegWith(0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${RUNS}</x:xmpmeta>`)),
  ),
  redrawn('a JPEG with a broken colour profile', () =>
    jpegWith(0xe2, text(`ICC_PROFILE\0\u0001\u0001${RUNS}`)),
  ),
  redrawn('a JPEG with an endless EXIF directory', () =>
    // The directory refers to itself as the next one.
    jpegWith(0xe1, Buffer.from('457869660000' + '4d4d002a00000008' + '0000' + '00000008', 'hex')),
  ),
  redrawn('a JPEG with an EXIF turn that does not exist', () =>
    jpegWith(
      0xe1,
      Buffer.from(
        '457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100630000' + '00000000',
        'hex',
      ),
    ),
  ),
  redrawn('a photo with its place and its owner', () => sidewaysJpeg()),
  redrawn('a WebP with a page in its XMP', async () =>
    canvas(40, 40)
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${'&lt;script>'}</x:xmpmeta>`)
      .webp()
      .toBuffer(),
  ),
  redrawn('an animated GIF of 200 pictures', () => animated('gif')),
  redrawn('an animated WebP of 200 pictures', () => animated('webp')),
  redrawn('an AVIF with a page behind it', () => after(canvas(40, 40).avif({ effort: 0 }).toBuffer(), RUNS)),
  redrawn('a PNG of one pixel', () => canvas(1, 1).png().toBuffer()),
  redrawn('a PNG a thousand times wider than high', () => canvas(9_000, 9).png().toBuffer()),
];

async function animated(kind: 'gif' | 'webp'): Promise<Buffer> {
  const frames = 200;
  const height = 16;
  const strip = await noisyPng(16, height * frames);
  const { data, info } = await sharp(strip).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const frame = sharp(data, { raw: { ...info, channels: 3, pageHeight: height } });
  return frame[kind]({ effort: kind === 'gif' ? 1 : 0 }).toBuffer();
}

const torn = async (picture: Promise<Buffer>, keep: number) => {
  const whole = await picture;
  return whole.subarray(0, Math.floor(whole.length * keep));
};

/** A PNG whose chunks of this type have wrong checksums; nothing else of it is changed. */
async function withWrongChecksums(type: string): Promise<Buffer> {
  const png = await noisyPng(60, 60);
  let wrong = 0;
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === type)
      wrong = png.writeUInt32BE(~png.readUInt32BE(end) >>> 0, end);
    at = end + 4;
  }
  if (!wrong) throw new Error(`there is no ${type}`);
  return png;
}

const BROKEN = [
  refused('nothing', () => Buffer.alloc(0)),
  refused('one byte', () => Buffer.from([0xff])),
  refused('nothing but zeros', () => Buffer.alloc(1_000_000)),
  refused('a torn PNG', () => torn(noisyPng(90, 90), 0.5)),
  refused('a torn JPEG', () =>
    torn(
      sharp({
        create: {
          width: 90,
          height: 90,
          channels: 3,
          background: '#fff',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .jpeg()
        .toBuffer(),
      0.5,
    ),
  ),
  refused('a torn WebP', () => torn(canvas(90, 90).webp({ lossless: true }).toBuffer(), 0.7)),
  refused('a torn AVIF', () => torn(canvas(90, 90).avif({ effort: 0 }).toBuffer(), 0.6)),
  refused('a PNG with wrong checksums', () => withWrongChecksums('IDAT')),
  // The chunk with the wrong checksum is dropped: the pixels are valid.
  redrawn('a PNG with wrong checksums beside its pixels', () => withWrongChecksums('pHYs')),
  refused('a PNG damaged in its middle', async () => {
    const png = await noisyPng(60, 60);
    const middle = Math.floor(png.length / 2);
    return png.fill(0x55, middle, middle + 900);
  }),
  refused('a PNG without height', () => hollowPng(8, 0)),
  refused('a PNG of negative size', () => hollowPng(0x80000000, 0x80000000)),
  refused('a GIF without size', () => hex('474946383961000000000000003b', 0)),
];

/** Small files that become very large when decoded. */
const BOMBS = [
  refused('a PNG that promises 900 million pixels', () => hollowPng(30_000, 30_000)),
  refused('a PNG that promises the most a PNG can', () => hollowPng(0x7fffffff, 0x7fffffff)),
  refused('an interlaced PNG of 900 million pixels', () => blackPng(30_000)),
  refused('a PNG of 60 million pixels', () => canvas(60_000, 1_000).png({ compressionLevel: 9 }).toBuffer()),
  refused('a JPEG that promises the most a JPEG can', async () => {
    const jpeg = await canvas(40, 40).jpeg().toBuffer();
    const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
    jpeg.writeUInt16BE(65_500, frame + 5);
    jpeg.writeUInt16BE(65_500, frame + 7);
    return jpeg;
  }),
  redrawn('a GIF with a screen of 4 billion pixels', async () => {
    const gif = await canvas(40, 40).gif().toBuffer();
    gif.writeUInt16LE(65_535, 6);
    gif.writeUInt16LE(65_535, 8);
    return gif;
  }),
  redrawn('an interlaced PNG of 49 million pixels', () =>
    canvas(7_000, 7_000).png({ progressive: true }).toBuffer(),
  ),
  redrawn('a progressive JPEG of 49 million pixels', () =>
    canvas(7_000, 7_000).jpeg({ progressive: true }).toBuffer(),
  ),
  file(
    'a PNG with 200 MB of text',
    () =>
      pngWith(chunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(200_000_000))]))),
    'redrawn',
  ),
  refused('more bytes than are taken', () => Buffer.alloc(10_000_001, 0xff)),
];

const pdf = (body: string) =>
  text(`%PDF-1.4\n1 0 obj<</Type/Catalog ${body}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`);
/** Refused as a photo; as a certificate stored unchanged, to be saved and never displayed. */
const DOCUMENTS = [
  file('a PDF with a script', () => pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'), [
    'refused',
    'kept',
  ]),
  file('a PDF that starts a program', () => pdf('/OpenAction<</S/Launch/F(cmd.exe)>>'), ['refused', 'kept']),
  file('a PDF that calls a server', () => pdf('/OpenAction<</S/URI/URI(http://169.254.169.254/)>>'), [
    'refused',
    'kept',
  ]),
  file('a PDF with a page behind it', () => Buffer.concat([pdf(''), text(RUNS)]), ['refused', 'kept']),
];

export const HOSTILE_FILES: readonly HostileFile[] = [
  ...VECTORS,
  ...PAGES,
  ...PROGRAMS,
  ...CONTAINERS,
  ...OTHER_PICTURES,
  ...POLYGLOTS,
  ...BROKEN,
  ...BOMBS,
  ...DOCUMENTS,
];

/** Names that would be paths, headers, programs or something other than they look. */
export const HOSTILE_NAMES: readonly string[] = [
  '../../../../etc/passwd',
  '..\\..\\windows\\system32\\cmd.exe',
  '/absolute/photo.php',
  'photo.php.jpg',
  'photo.jpg.html',
  'photo.svg',
  '.htaccess',
  '..',
  '',
  ' \t ',
  'a\r\nset-cookie: x=1\r\n.png',
  'a\u0000.exe',
  // A mark that reverses the following text: displayed as "photogpj.exe" it ends in jpg.
  'photo\u202Egpj.exe',
  'zero\u200Bwidth\u2066isolate\u2069.png',
  '"; filename=evil.html',
  "x'; filename*=UTF-8''evil.html",
  '%2e%2e%2fetc%2fpasswd',
  `${'ы'.repeat(5000)}.png`,
  `${'😀'.repeat(300)}.png`,
  'CON.png',
  'file.webp\u2028.html',
];
