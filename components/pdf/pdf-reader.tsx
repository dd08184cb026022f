'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { PDFDocumentProxy } from '@/lib/pdf/open-pdf';
import { viewAfter } from '@/lib/pdf/page-view';
import type { PdfAct } from '@/lib/pdf/page-view';
import { usePdf } from '@/lib/pdf/use-pdf';
import type { PdfFile } from '@/lib/pdf/use-pdf';
import { PdfBar } from './pdf-bar';
import { PdfFault } from './pdf-fault';
import { PdfFrame } from './pdf-frame';

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
        <PdfFault fault={fault} uri={file.uri} title={title} onRetry={retry} onClose={onClose} />
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
  const act = (what: PdfAct) => setView(viewAfter(view, what, pages));
  return (
    <>
      <PdfBar view={view} pages={pages} onAct={act}>
        <IconButton label={t('close')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </PdfBar>
      <PdfFrame
        {...{ pdf, title, view, onFailed }}
        onAct={act}
        className={
          view.zoom > 0 ? 'max-h-[85dvh] overflow-auto' : 'touch-pan-y touch-pinch-zoom overflow-hidden'
        }
      />
    </>
  );
}
