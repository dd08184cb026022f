import type { PDFDocumentProxy } from '@/lib/pdf/open-pdf';
import type { PageFile } from './page-file';
import { whileWanted } from './wanted-work';

/** A PDF whose pages are drawn one by one. */
export interface PdfPages {
  count: number;
  /** `number`: from 1. */
  draw: (number: number, longerSide: number, signal: AbortSignal) => Promise<HTMLCanvasElement>;
  close: () => void;
}

interface OpenedPdf {
  document: Promise<PDFDocumentProxy>;
  /** Rejects when a part did not arrive: what waits for it would wait for ever. */
  lost: Promise<never>;
  close: () => void;
}

async function openPdfOf(file: PageFile): Promise<OpenedPdf> {
  const { openPdf, openPdfBytes } = await import('@/lib/pdf/open-pdf');
  const { promise: lost, reject } = Promise.withResolvers<never>();
  const task =
    'blob' in file
      ? openPdfBytes(new Uint8Array(await file.blob.arrayBuffer()))
      : openPdf({ uri: file.uri, size: file.size }, reject);
  // Either may fail while nobody waits for it.
  for (const each of [lost, task.promise]) each.catch(() => undefined);
  return { document: task.promise, lost, close: () => void task.destroy() };
}

/** Opens a PDF for its pages; rejects with what keeps it from being read. */
export async function openPdfPages(file: PageFile, signal: AbortSignal): Promise<PdfPages> {
  let opening: Promise<OpenedPdf> | null = null;
  const close = () => {
    void opening?.then(
      (opened) => opened.close(),
      () => undefined,
    );
    opening = null;
  };
  const doWith = async <Result>(
    work: (pdf: PDFDocumentProxy) => Promise<Result> | Result,
    wanted: AbortSignal,
  ): Promise<Result> => {
    const opened = (opening ??= openPdfOf(file));
    const made = opened.then(({ document, lost }) => Promise.race([document.then(work), lost]));
    try {
      return await whileWanted(made, wanted);
    } catch (error) {
      // A part that was lost is not asked for again by the same document: the next page is drawn from a new one.
      close();
      throw error;
    }
  };
  return {
    count: await doWith(({ numPages }) => numPages, signal),
    close,
    draw: (number, longerSide, wanted) =>
      doWith(async (pdf) => {
        const { canvasOfPage } = await import('@/lib/pdf/page-canvas');
        return canvasOfPage(pdf, number, longerSide);
      }, wanted),
  };
}
