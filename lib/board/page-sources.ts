import { BOARD_PAGES_AT_ONCE_MAX, BOARD_IMAGE_MAX_BYTES } from '@/lib/contract/limits.ts';
import { PDF, PICTURES, baseOf } from './page-file';
import type { PageFile } from './page-file';
import { openPdfPages } from './pdf-pages';

/** A page to be: its picture is made when its turn comes. */
export interface PageSource {
  name: string;
  make: (signal: AbortSignal) => Promise<HTMLCanvasElement>;
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

async function pdfSources(file: PageFile, signal: AbortSignal): Promise<PageSources | Fault> {
  try {
    const { count, draw, close } = await openPdfPages(file, signal);
    const base = baseOf(file.name);
    const sources = Array.from({ length: count }, (_, n) => ({
      name: count === 1 ? base : `${base} ${n + 1}`,
      make: (wanted: AbortSignal) => draw(n + 1, SIDE_PIXELS, wanted),
    }));
    return { sources, close };
  } catch (error) {
    const { faultOf } = await import('@/lib/pdf/open-pdf');
    return faultOfFile(faultOf(error), file.name);
  }
}

/** Paper is white; what is transparent would be black in a JPEG. */
function drawOnWhite(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No picture can be drawn here');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}

async function canvasOfPicture(file: PageFile, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const blob = 'blob' in file ? file.blob : await (await fetch(await file.uri(), { signal })).blob();
  const bitmap = await createImageBitmap(blob);
  const share = Math.min(1, SIDE_PIXELS / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * share));
  canvas.height = Math.max(1, Math.round(bitmap.height * share));
  drawOnWhite(canvas, bitmap);
  bitmap.close();
  return canvas;
}

function sourcesOf(file: PageFile, signal: AbortSignal): Promise<PageSources | Fault> | PageSources | Fault {
  if (file.mimeType === PDF) return pdfSources(file, signal);
  if (!PICTURES.includes(file.mimeType)) return faultOfFile('type', file.name);
  return {
    sources: [{ name: baseOf(file.name), make: (wanted) => canvasOfPicture(file, wanted) }],
    close: () => undefined,
  };
}

/** The pages that these files become, in their order, or why they do not. `signal`: nobody waits for them any more. */
export async function openSources(
  files: readonly PageFile[],
  signal: AbortSignal,
): Promise<PageSources | Fault> {
  const opened: PageSources[] = [];
  const close = () => opened.forEach((each) => each.close());
  const fail = (fault: Fault): Fault => {
    close();
    return fault;
  };
  for (const file of files) {
    const one = await sourcesOf(file, signal);
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
