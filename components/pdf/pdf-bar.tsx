'use client';
import { ChevronLeft, ChevronRight, MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';
import { ZOOMS } from '@/lib/pdf/page-view';
import type { PdfAct, PdfView } from '@/lib/pdf/page-view';

export interface PdfBarProps {
  view: PdfView;
  pages: number;
  onAct: (act: PdfAct) => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Turns and enlarges the pages of a PDF. */
export function PdfBar({ view, pages, onAct, children }: PdfBarProps) {
  const t = useTranslations('reader');
  const { page, zoom } = view;
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-b border-line bg-surface px-1 py-1">
      <IconButton label={t('previous')} disabled={page === 1} onClick={() => onAct('previous')}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <PageField page={page} pages={pages} onPage={(next) => onAct({ page: next })} />
      <IconButton label={t('next')} disabled={page === pages} onClick={() => onAct('next')}>
        <ChevronRight aria-hidden />
      </IconButton>
      <span role="status" className="sr-only">
        {t('page', { page, pages })}
      </span>
      <span className="ml-auto flex items-center gap-x-1">
        <IconButton label={t('zoomOut')} disabled={zoom === 0} onClick={() => onAct('zoomOut')}>
          <ZoomOut aria-hidden />
        </IconButton>
        <IconButton label={t('fitWidth')} aria-pressed={zoom === 0} onClick={() => onAct('fit')}>
          <MoveHorizontal aria-hidden />
        </IconButton>
        <IconButton label={t('zoomIn')} disabled={zoom === ZOOMS.length - 1} onClick={() => onAct('zoomIn')}>
          <ZoomIn aria-hidden />
        </IconButton>
        {children}
      </span>
    </div>
  );
}

interface PageFieldProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The number of the page; another one is gone to with Enter, or when the field is left. */
function PageField({ page, pages, onPage }: PageFieldProps) {
  const t = useTranslations('reader');
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    if (typed !== null && /^\d+$/.test(typed)) onPage(Number(typed));
    setTyped(null);
  };
  return (
    <label className="num flex items-center gap-1.5 text-sm">
      <input
        inputMode="numeric"
        aria-label={t('goTo')}
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
        }}
        className="num h-9 w-11 rounded-field border border-edge bg-surface text-center touch:h-11"
      />
      <span>{t('of', { pages })}</span>
    </label>
  );
}
