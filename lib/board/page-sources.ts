import { BOARD_PAGES_AT_ONCE_MAX, BOARD_IMAGE_MAX_BYTES } from '@/lib/contract/limits.ts';
import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A file that becomes pages: of this device, or of the lesson. */
export type PageFile = { name: string; mimeType: string } & ({ blob: Blob } | { uri: string; size: number });

/** A page to be: its picture is made when its turn comes. */
export interface PageSource {
  name: string;
  make: () => Promise<HTMLCanvasElement>;
}

export interface PageSources {
  sources: PageSource[];
  /** Frees what was opened for them. */
  close: () => void;
}

/** What keeps a file from becoming pages. */
export type SourceFault = 'tooMany' | 'full' | 'type' | 'encrypted' | 'damaged' | 'failed';

/** Why there are no pages: of which file, or of how many pages. */
export interface Fault {
  fault: SourceFault;
  file: string;
  count: number;
}

const faultOfFile = (fault: SourceFault, file: string): Fault => ({ fault, file, count: 0 });

/** Pixels of the longer side: sharp on a board, and far below what it takes. */
const SIDE_PIXELS = 1_800;
const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];
export const ACCEPTED_FILES = ['application/pdf', ...PICTURES].join(',');

const baseOf = (name: string) => name.replace(/\.[a-z0-9]{1,5}$/i, '');

async function openPdfOf(file: PageFile): Promise<PDFDocumentLoadingTask> {
  const { openPdf, openPdfBytes } = await import('@/lib/pdf/open-pdf');
  return 'blob' in file
    ? openPdfBytes(new Uint8Array(await file.blob.arrayBuffer()))
    : openPdf({ uri: () => file.uri, size: file.size }, () => undefined);
}

async function pdfSources(file: PageFile): Promise<PageSources | Fault> {
  const task = await openPdfOf(file);
  try {
    const pdf = await task.promise;
    const { canvasOfPage } = await import('@/lib/pdf/page-canvas');
    const base = baseOf(file.name);
    const sources = Array.from({ length: pdf.numPages }, (_, n) => ({
      name: pdf.numPages === 1 ? base : `${base} ${n + 1}`,
      make: () => canvasOfPage(pdf, n + 1, SIDE_PIXELS),
    }));
    return { sources, close: () => void task.destroy() };
  } catch (error) {
    void task.destroy();
    const { faultOf } = await import('@/lib/pdf/open-pdf');
    return faultOfFile(faultOf(error), file.name);
  }
}

async function canvasOfPicture(file: PageFile): Promise<HTMLCanvasElement> {
  const blob = 'blob' in file ? file.blob : await (await fetch(file.uri)).blob();
  const bitmap = await createImageBitmap(blob);
  const share = Math.min(1, SIDE_PIXELS / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * share));
  canvas.height = Math.max(1, Math.round(bitmap.height * share));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

function sourcesOf(file: PageFile): Promise<PageSources | Fault> | PageSources | Fault {
  if (file.mimeType === 'application/pdf') return pdfSources(file);
  if (!PICTURES.includes(file.mimeType)) return faultOfFile('type', file.name);
  return {
    sources: [{ name: baseOf(file.name), make: () => canvasOfPicture(file) }],
    close: () => undefined,
  };
}

/** The pages that these files become, in their order, or why they do not. */
export async function openSources(files: readonly PageFile[]): Promise<PageSources | Fault> {
  const opened: PageSources[] = [];
  const close = () => opened.forEach((each) => each.close());
  const fail = (fault: Fault): Fault => {
    close();
    return fault;
  };
  for (const file of files) {
    const one = await sourcesOf(file);
    if ('fault' in one) return fail(one);
    opened.push(one);
  }
  const sources = opened.flatMap((each) => each.sources);
  if (sources.length > BOARD_PAGES_AT_ONCE_MAX)
    return fail({ fault: 'tooMany', file: '', count: sources.length });
  return { sources, close };
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not made'))),
      type,
      0.9,
    ),
  );

/** A page as a picture that a board takes: letters are sharpest as PNG; a photograph would be too heavy as one. */
export async function blobOfPage(canvas: HTMLCanvasElement): Promise<Blob> {
  const png = await toBlob(canvas, 'image/png');
  return png.size < BOARD_IMAGE_MAX_BYTES / 5 ? png : toBlob(canvas, 'image/jpeg');
}
