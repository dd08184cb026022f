import {
  GlobalWorkerOptions,
  InvalidPDFException,
  PDFDataRangeTransport,
  PasswordException,
  getDocument,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Where `scripts/copy-assets.mjs` puts what the worker needs. */
const FOLDER = '/pdfjs/';
/** Bytes of a part: fewer requests than the library's 64 KiB, and still little for one page. */
const PART_BYTES = 256 * 1024;
/** Pixels of a picture in a page; a larger one is left out rather than ending a phone's tab. */
const PICTURE_PIXELS_MAX = 50_000_000;

export type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A file that is read in parts. */
export interface PdfSource {
  /** Its present address: addresses are valid for minutes. */
  uri: () => string | Promise<string>;
  /** Bytes. */
  size: number;
}

async function fetchPart(
  uri: PdfSource['uri'],
  [begin, end]: readonly [number, number],
  signal: AbortSignal,
): Promise<Uint8Array> {
  const response = await fetch(await uri(), { headers: { range: `bytes=${begin}-${end - 1}` }, signal });
  if (response.status !== 206) throw new Error(`A part of the PDF was answered with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Fetches the parts that are asked for, each from the address that is valid then. */
function partsOf({ uri, size }: PdfSource, onFailed: (error: unknown) => void): PDFDataRangeTransport {
  const transport = new PDFDataRangeTransport(size, null);
  const ended = new AbortController();
  transport.abort = () => ended.abort();
  transport.requestDataRange = (begin, end) => {
    fetchPart(uri, [begin, end], ended.signal).then(
      (part) => transport.onDataRange(begin, part),
      (error: unknown) => {
        if (!ended.signal.aborted) onFailed(error);
      },
    );
  };
  return transport;
}

/** What keeps a PDF from being shown: `failed` may work when it is tried again. */
export type PdfFault = 'encrypted' | 'damaged' | 'failed';

export function faultOf(error: unknown): PdfFault {
  if (error instanceof PasswordException) return 'encrypted';
  return error instanceof InvalidPDFException ? 'damaged' : 'failed';
}

const own = (path: string) => `${FOLDER}${path}`;

/** What a PDF is read with, wherever it is. */
const COMMON = {
  cMapUrl: own('cmaps/'),
  standardFontDataUrl: own('standard_fonts/'),
  wasmUrl: own('wasm/'),
  iccUrl: own('iccs/'),
  maxImageSize: PICTURE_PIXELS_MAX,
  enableXfa: false,
  verbosity: 0,
} as const;

function setWorker(): void {
  GlobalWorkerOptions.workerSrc = own(`pdf.worker.min.mjs?v=${version}`);
}

/** Opens a PDF of this device. */
export function openPdfBytes(data: Uint8Array): PDFDocumentLoadingTask {
  setWorker();
  return getDocument({ ...COMMON, data });
}

/** Opens a PDF. `onFailed`: a part did not arrive, now or later; what waits for it waits for ever. */
export function openPdf(source: PdfSource, onFailed: (error: unknown) => void): PDFDocumentLoadingTask {
  setWorker();
  return getDocument({
    ...COMMON,
    range: partsOf(source, onFailed),
    rangeChunkSize: PART_BYTES,
    // A page is fetched when it is read: the rest of 100 MB may never be.
    disableAutoFetch: true,
    disableStream: true,
  });
}
