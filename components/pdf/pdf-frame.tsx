'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { PDFDocumentProxy } from '@/lib/pdf/open-pdf';
import { ZOOMS, actOfKey, actOfSwipe } from '@/lib/pdf/page-view';
import type { PdfAct, PdfView } from '@/lib/pdf/page-view';
import { PdfPage } from './pdf-page';

export interface PdfFrameProps {
  pdf: PDFDocumentProxy;
  title: string;
  view: PdfView;
  onAct: (act: PdfAct) => void;
  onFailed: (error: unknown) => void;
  onDrawn?: () => void;
  className: string;
  /** Over the page, as large as it is. */
  children?: ReactNode;
}

/** The page that is read, turned by keys and by finger. */
export function PdfFrame({ pdf, title, view, onAct, onFailed, onDrawn, className, children }: PdfFrameProps) {
  const t = useTranslations('reader');
  const frame = useRef<HTMLDivElement>(null);
  const touch = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    // Browsers answer it with a promise, which is no clean-up.
    void frame.current?.scrollTo({ top: 0, left: 0 });
  }, [view.page]);
  return (
    <div
      ref={frame}
      role="group"
      tabIndex={0}
      aria-label={t('pageOf', { title, page: view.page, pages: pdf.numPages })}
      aria-keyshortcuts="PageDown PageUp Home End + - 0"
      className={clsx('-outline-offset-3', className)}
      onKeyDown={(event) => {
        const what = event.ctrlKey || event.metaKey || event.altKey ? null : actOfKey(event.key, view);
        if (what === null) return;
        event.preventDefault();
        onAct(what);
      }}
      onTouchStart={({ touches }) => {
        const [first, second] = Array.from(touches);
        touch.current = first && !second ? { x: first.clientX, y: first.clientY } : null;
      }}
      onTouchEnd={({ changedTouches }) => {
        const [last] = Array.from(changedTouches);
        const from = touch.current;
        touch.current = null;
        const what = from && last && actOfSwipe(last.clientX - from.x, last.clientY - from.y, view);
        if (what) onAct(what);
      }}
    >
      <PdfPage pdf={pdf} number={view.page} zoom={ZOOMS[view.zoom] ?? 1} {...{ onFailed, onDrawn }}>
        {children}
      </PdfPage>
    </div>
  );
}
