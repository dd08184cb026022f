import {
  CONTENT_PACKAGE_ITEM_MAX_BYTES,
  CONTENT_PACKAGE_TEXT_MAX_BYTES,
  CONTENT_PACKAGE_TEXTS_MAX_BYTES,
} from '#contract/content-package.ts';
import { DomainError } from '../../../errors.ts';
import type { PackedExercise, PackedQuiz } from '../engine/model.ts';
import { readH5p } from '../engine/h5p/read.ts';
import { createNotes, type Notes } from '../engine/notes.ts';
import { readQti } from '../engine/qti/read.ts';
import { decodeText } from '../engine/text/decode.ts';
import { readZip, type Unpacked } from '../engine/zip/read.ts';

/** A package as it was read. */
export interface ReadPackage {
  quiz: PackedQuiz<{ number: number; exercise: PackedExercise }>;
  notes: Notes;
  /** The bytes of a file that an exercise names; null: there is none. */
  fileOf(path: string): Uint8Array | null;
}

const MEDIA = /\.(?:jpe?g|png|gif|webp|avif|mp3|m4a|mp4|ogg|oga|opus|wav|flac|aac|webm)$/i;
/** Files that could run. They are not unpacked; those of H5P's libraries are no part of the content. */
const SCRIPT = /\.(?:js|mjs|html?|xhtml|svgz?|swf|php|exe|wasm|jar|css)$/i;

/**
 * Reads the texts and files of a package. CONTENT_PACKAGE_UNREADABLE, CONTENT_PACKAGE_UNSAFE, CONTENT_PACKAGE_TOO_LARGE,
 * CONTENT_PACKAGE_KIND_UNKNOWN.
 */
export async function readPackage(chunks: AsyncIterable<Uint8Array>): Promise<ReadPackage> {
  const notes = createNotes();
  const files = await readZip(chunks, (path) => {
    if (SCRIPT.test(path) && !isLibrary(path)) notes.of(null)('SCRIPT_LEFT_OUT', path);
    return path === 'h5p.json' || path === 'content/content.json' || isXml(path) || isMedia(path);
  });
  const [h5p, content] = [textOf(files, 'h5p.json'), textOf(files, 'content/content.json')];
  if (h5p !== null && content !== null) {
    const quiz = readH5p({ h5p, content }, notes);
    return { quiz, notes, fileOf: (path) => files.get(`content/${path}`) ?? null };
  }
  const paths = [...files.keys()].filter((path) => isXml(path) && isNeeded(path, files.get(path)));
  if (paths.reduce((sum, path) => sum + sizeOf(files, path), 0) > CONTENT_PACKAGE_TEXTS_MAX_BYTES)
    throw new DomainError('CONTENT_PACKAGE_TOO_LARGE');
  const texts = paths.flatMap((path) => {
    const text = textOf(files, path);
    return text === null ? [] : [[path, text] as const];
  });
  const quiz = await readQti(new Map(texts), notes);
  return { quiz, notes, fileOf: (path) => files.get(path) ?? null };
}

/** What systems leave in an archive beside the files is none of them. */
const isLitter = (path: string): boolean => /^__MACOSX\/|(?:^|\/)\._[^/]*$/.test(path);
const isXml = (path: string): boolean => /\.xml$/i.test(path) && !isLitter(path);
const isMedia = (path: string): boolean => MEDIA.test(path) && !isLibrary(path);
/** The folders of H5P's libraries are named by type and version. */
const isLibrary = (path: string): boolean => /^[\w.]+-\d+\.\d+\//.test(path);

const sizeOf = (files: Unpacked, path: string): number => files.get(path)?.length ?? 0;

/** Files with the texts of a whole package; the others have one exercise each. */
const WHOLES = new Set(['h5p.json', 'content/content.json', 'imsmanifest.xml']);

function textOf(files: Unpacked, path: string): string | null {
  const bytes = files.get(path);
  if (!bytes) return null;
  const max = WHOLES.has(path) ? CONTENT_PACKAGE_TEXT_MAX_BYTES : CONTENT_PACKAGE_ITEM_MAX_BYTES;
  if (bytes.length > max) throw new DomainError('CONTENT_PACKAGE_TOO_LARGE');
  const text = decodeText(bytes);
  if (text === null) throw new DomainError('CONTENT_PACKAGE_UNREADABLE');
  return text;
}

/** Bytes in which the root of a file is looked for: a licence may stand before it. */
const HEAD = 50_000;
/** The root of an item or a test, in QTI 3 or 2. */
const ROOT = /<(?:[\w.-]+:)?(?:qti-)?assessment-?(?:item|test)\b/i;

/** Whether it has something of ours: other texts of a package may be as long, or as unreadable, as they like. */
function isNeeded(path: string, bytes: Uint8Array | undefined): boolean {
  if (!bytes || WHOLES.has(path)) return true;
  // Of letters of two bytes, one is zero here.
  return ROOT.test(Buffer.from(bytes.subarray(0, HEAD)).toString('latin1').replaceAll('\0', ''));
}
