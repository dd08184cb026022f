'use client';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Bar, BarButton } from './bar-button';
import { ContentsButton } from './contents-button';
import { zoomBoard } from './drawing-actions';
import type { Reading } from './use-reading';

export interface ViewBarProps {
  api: ExcalidrawImperativeAPI;
  upright: boolean;
  reading: Reading;
}

/** Zoom controls for read-only viewers, who move the canvas by dragging it. */
export function ViewBar({ api, upright, reading }: ViewBarProps) {
  const t = useTranslations('board');
  return (
    <Bar
      aria-label={t('zoom')}
      orientation={upright ? 'vertical' : 'horizontal'}
      className={upright ? 'top-2 left-2' : 'bottom-2 left-2'}
    >
      <BarButton label={t('zoomIn')} onClick={() => zoomBoard(api, 'in')}>
        <ZoomIn aria-hidden />
      </BarButton>
      <BarButton label={t('zoomOut')} onClick={() => zoomBoard(api, 'out')}>
        <ZoomOut aria-hidden />
      </BarButton>
      <BarButton label={t('showAll')} onClick={() => zoomBoard(api, 'whole')}>
        <Maximize aria-hidden />
      </BarButton>
      <ContentsButton reading={reading} />
    </Bar>
  );
}
