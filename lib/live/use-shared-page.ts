'use client';
import { useState } from 'react';
import { LIVE_PAGE_MAX } from '@/lib/contract/limits.ts';
import { ZOOMS, viewAfter, zoomPlaceOf } from '@/lib/pdf/page-view';
import type { PdfAct, PdfView } from '@/lib/pdf/page-view';
import type { LessonChange } from '@/lib/contract/live/changes.ts';
import { shownOf } from './signals';
import type { Signals } from './signals';

const FIRST: PdfView = { page: 1, zoom: 0 };

export interface PageOptions {
  signals: Signals;
  change: (payload: LessonChange) => void;
  /** It is open for all. */
  isShared: boolean;
  /** This person leads the others through it. */
  leads: boolean;
}

export interface SharedPage {
  view: PdfView;
  /** Where the teacher is. */
  theirs: PdfView;
  /** This person has turned pages alone. */
  isAway: boolean;
  act: (what: PdfAct, pages?: number) => void;
  /** Goes back to where the teacher is. */
  back: () => void;
}

export const pageChange = (fileId: string, { page, zoom }: PdfView): LessonChange => ({
  change: 'page',
  fileId,
  page,
  zoom: ZOOMS[zoom] ?? 1,
});

/** Where a file is read: with the teacher, until one turns a page alone. */
export function useSharedPage(fileId: string, { signals, change, isShared, leads }: PageOptions): SharedPage {
  const shared = shownOf(signals, 'page', fileId)?.payload;
  const theirs = shared ? { page: shared.page, zoom: zoomPlaceOf(shared.zoom) } : FIRST;
  const [own, setOwn] = useState<{ fileId: string; isShared: boolean; view: PdfView } | null>(null);
  // Where one was in another file, or before this one was opened for all, holds no longer.
  if (own && (own.fileId !== fileId || own.isShared !== isShared)) setOwn(null);
  const view = own?.view ?? theirs;
  return {
    ...{ view, theirs },
    isAway: isShared && !leads && own !== null,
    act: (what, pages = LIVE_PAGE_MAX) => {
      const next = viewAfter(view, what, pages);
      if (next.page === view.page && next.zoom === view.zoom) return;
      if (isShared && leads) return change(pageChange(fileId, next));
      const isBack = isShared && next.page === theirs.page && next.zoom === theirs.zoom;
      setOwn(isBack ? null : { fileId, isShared, view: next });
    },
    back: () => setOwn(null),
  };
}
