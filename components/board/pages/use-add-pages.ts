'use client';
import { convertToExcalidrawElements } from '@excalidraw/excalidraw';
import type { FileId } from '@excalidraw/excalidraw/element/types';
import { useEffect, useRef, useState } from 'react';
import { addPages } from '@/lib/board/add-pages';
import type { PagesEnd } from '@/lib/board/add-pages';
import type { Bridge } from '@/lib/board/bridge-types';
import type { PageFile } from '@/lib/board/page-file';
import { BACKGROUND } from '@/lib/board/page-picture';
import { openSources } from '@/lib/board/page-sources';
import type { Fault, PageSources } from '@/lib/board/page-sources';
import type { PicturePlace } from '@/lib/board/pictures';
import { BOARD_PAGES_MAX } from '@/lib/contract/limits.ts';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';

/** Units of the drawing that the longer side of a page takes. */
const SIDE = 1_100;

function toElement(fileId: string, { width, height }: { width: number; height: number }): BoardElement {
  const scale = SIDE / Math.max(width, height);
  const [picture] = convertToExcalidrawElements([
    {
      ...{ type: 'image', fileId: fileId as FileId, status: 'saved', x: 0, y: 0 },
      ...{ width: width * scale, height: height * scale, locked: true, customData: BACKGROUND },
    },
  ]);
  return picture as unknown as BoardElement;
}

export type AddPagesState =
  | { step: 'choose'; fault: Fault | null }
  | { step: 'reading' }
  | { step: 'adding' | 'over'; done: number; total: number; end: PagesEnd | null };

interface Given {
  bridge: Bridge;
  place: PicturePlace;
  /** The page that was shown when the dialog opened. */
  page: string;
  onTurn: (page: string) => void;
}

/** These files as pages, or why this board does not take them. */
async function openFor(
  bridge: Bridge,
  files: readonly PageFile[],
  signal: AbortSignal,
): Promise<PageSources | Fault> {
  const file = files[0]?.name ?? '';
  const opened = await openSources(files, signal).catch((): Fault => ({ fault: 'failed', file, count: 0 }));
  if ('fault' in opened || bridge.book.pages().length + opened.sources.length <= BOARD_PAGES_MAX)
    return opened;
  opened.close();
  return { fault: 'full', file, count: BOARD_PAGES_MAX };
}

/** Puts the pages of files onto a board; what is not done can be gone on with. */
export function useAddPages({ bridge, place, page, onTurn }: Given) {
  const [state, setState] = useState<AddPagesState>({ step: 'choose', fault: null });
  const opened = useRef<PageSources | null>(null);
  const from = useRef({ done: 0, after: page, first: null as string | null });
  const over = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      over.current?.abort();
      opened.current?.close();
    },
    [],
  );
  const run = async () => {
    const { sources = [] } = opened.current ?? {};
    over.current = new AbortController();
    const show = (step: 'adding' | 'over', end: PagesEnd | null) =>
      setState({ step, done: from.current.done, total: sources.length, end });
    show('adding', null);
    const end = await addPages({
      ...{ place, pages: bridge.pages, sources, from: from.current, signal: over.current.signal, toElement },
      onPage: (done, after) => {
        from.current = { done, after, first: from.current.first ?? after };
        show('adding', null);
      },
    });
    if (from.current.first) onTurn(from.current.first);
    show('over', end);
    return end;
  };
  const choose = async (files: readonly PageFile[]): Promise<PagesEnd | null> => {
    setState({ step: 'reading' });
    const { signal } = (over.current = new AbortController());
    const found = await openFor(bridge, files, signal);
    // The dialog was closed while they were read: nobody wants the pages.
    if (signal.aborted) {
      if (!('fault' in found)) found.close();
      return null;
    }
    if ('fault' in found) {
      setState({ step: 'choose', fault: found });
      return null;
    }
    opened.current = found;
    return run();
  };
  return { state, choose, goOn: run, cancel: () => over.current?.abort() };
}
