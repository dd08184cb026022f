'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Note } from '@/components/ui/note';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { PDFDocumentProxy, PdfFault } from '@/lib/pdf/open-pdf';
import { ZOOMS, actOfKey, actOfSwipe, viewAfter } from '@/lib/pdf/page-view';
import type { PdfAct } from '@/lib/pdf/page-view';
import { usePdf } from '@/lib/pdf/use-pdf';
import type { PdfFile } from '@/lib/pdf/use-pdf';
import { PdfBar } from './pdf-bar';
import { PdfPage } from './pdf-page';

export interface PdfReaderProps extends PdfFile {
  title: string;
  onClose: () => void;
}

/** A PDF in the page: turned, enlarged, read by keyboard, finger and screen reader. */
export function PdfReader({ title, onClose, ...file }: PdfReaderProps) {
  const t = useTranslations('reader');
  const { pdf, fault, fail, retry } = usePdf(file);
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is elsewhere.
  useEffect(() => place.current?.focus(), []);
  return (
    <div
      ref={place}
      role="group"
      tabIndex={-1}
      aria-label={title}
      className="overflow-hidden rounded-card border border-line bg-sunken text-body leading-normal"
    >
      {pdf ? (
        <Pages pdf={pdf} title={title} onFailed={fail} onClose={onClose} />
      ) : fault ? (
        <Fault fault={fault} uri={file.uri} title={title} onRetry={retry} onClose={onClose} />
      ) : (
        <Loading label={t('opening', { title })}>
          <Skeleton className="h-96" />
        </Loading>
      )}
    </div>
  );
}

interface PagesProps {
  pdf: PDFDocumentProxy;
  title: string;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

function Pages({ pdf, title, onFailed, onClose }: PagesProps) {
  const t = useTranslations('reader');
  const pages = pdf.numPages;
  const [view, setView] = useState({ page: 1, zoom: 0 });
  const frame = useRef<HTMLDivElement>(null);
  const touch = useRef<{ x: number; y: number } | null>(null);
  const act = (what: PdfAct) => {
    const next = viewAfter(view, what, pages);
    if (next.page !== view.page) frame.current?.scrollTo({ top: 0, left: 0 });
    setView(next);
  };
  return (
    <>
      <PdfBar view={view} pages={pages} onAct={act} onClose={onClose} />
      <div
        ref={frame}
        role="group"
        tabIndex={0}
        aria-label={t('pageOf', { title, page: view.page, pages })}
        aria-keyshortcuts="PageDown PageUp Home End + - 0"
        className={`-outline-offset-3 ${view.zoom > 0 ? 'max-h-[85dvh] overflow-auto' : 'touch-pan-y touch-pinch-zoom overflow-hidden'}`}
        onKeyDown={(event) => {
          const what = event.ctrlKey || event.metaKey || event.altKey ? null : actOfKey(event.key, view);
          if (what === null) return;
          event.preventDefault();
          act(what);
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
          if (what) act(what);
        }}
      >
        <PdfPage pdf={pdf} number={view.page} zoom={ZOOMS[view.zoom] ?? 1} onFailed={onFailed} />
      </div>
    </>
  );
}

interface FaultProps {
  fault: PdfFault;
  uri: string;
  title: string;
  onRetry: () => void;
  onClose: () => void;
}

/** Why it is not shown; the file can still be had. */
function Fault({ fault, uri, title, onRetry, onClose }: FaultProps) {
  const t = useTranslations('reader');
  const common = useTranslations('common');
  return (
    <div className="grid gap-3 p-3">
      <Note tone="error" role="alert">
        {t(`faults.${fault}`)}
      </Note>
      <div className="flex flex-wrap gap-2">
        {fault === 'failed' ? (
          <Button size="sm" onClick={onRetry}>
            {common('retry')}
          </Button>
        ) : null}
        <a href={uri} download={title} className={buttonClass('secondary', 'sm')}>
          <Download aria-hidden />
          {t('save')}
        </a>
        <Button size="sm" variant="subtle" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
