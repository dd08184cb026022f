import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import type { PageActs } from './page-acts';
import { blobOfPage } from './page-sources';
import type { PageSource } from './page-sources';
import { uploadPicture } from './pictures';
import type { PicturePlace } from './pictures';

export interface AddPagesOptions {
  place: PicturePlace;
  pages: Pick<PageActs, 'addDrawn'>;
  sources: readonly PageSource[];
  /** How many are on the board, and after which page the next one comes. */
  from: { done: number; after: string };
  signal: AbortSignal;
  /** A page as an element: locked, behind all that is drawn. */
  toElement: (fileId: string, size: { width: number; height: number }) => BoardElement;
  onPage: (done: number, page: string) => void;
}

/** How it ended; `code`: the server refused it, null: the network failed, or the page could not be drawn. */
export type PagesEnd = { ended: 'done' | 'cancelled' } | { ended: 'failed'; code: string | null };

/**
 * Puts pages onto a board one after another, each when its picture is stored. What is done stays, whatever becomes of the
 * others, and it can go on from there.
 */
export async function addPages(options: AddPagesOptions): Promise<PagesEnd> {
  const { place, pages, sources, from, signal, toElement, onPage } = options;
  let { after } = from;
  for (let n = from.done; n < sources.length; n += 1) {
    const source = sources[n];
    if (signal.aborted || !source) return { ended: 'cancelled' };
    try {
      const canvas = await source.make(signal);
      const fileId = crypto.randomUUID();
      const blob = await blobOfPage(canvas);
      if (signal.aborted) return { ended: 'cancelled' };
      const code = await uploadPicture(place, { fileId, blob }, signal);
      if (code !== null) return { ended: 'failed', code };
      const element = toElement(fileId, { width: canvas.width, height: canvas.height });
      after = pages.addDrawn(after, [{ name: source.name, elements: [element] }])[0] ?? after;
      onPage(n + 1, after);
    } catch {
      return signal.aborted ? { ended: 'cancelled' } : { ended: 'failed', code: null };
    }
  }
  return { ended: 'done' };
}
