import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { FileSource } from '../platform/file-source.ts';

const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const CONTENT_TYPES = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${DOCUMENT}.main+xml"/></Types>`;
/** Bytes of a ZIP besides its contents, at most. */
const ZIP_REST = 10_000;

export const DOCX = DOCUMENT;

/** A DOCX of almost this many bytes whose type is in its last entry, as some programs write it. */
export async function officeFile(size: number): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(randomBytes(size - ZIP_REST), 'media/film.bin', { compress: false });
  zip.addBuffer(Buffer.from(CONTENT_TYPES), '[Content_Types].xml');
  zip.end();
  return buffer(zip.outputStream as Readable);
}

export interface MadeSource extends FileSource {
  /** Bytes that were made in all. */
  made: number;
}

/** A file that begins as this one and goes on with spaces, made piece by piece as it is read. */
export function madeSource(beginning: string, size: number): MadeSource {
  const PIECE = 65_536;
  const source: MadeSource = {
    size,
    made: 0,
    open: async () => {
      let left = size;
      return new Readable({
        read() {
          const piece = Buffer.alloc(Math.min(PIECE, left), ' ');
          if (left === size) piece.write(beginning);
          left -= piece.length;
          source.made += piece.length;
          this.push(piece.length > 0 ? piece : null);
        },
      });
    },
  };
  return source;
}
