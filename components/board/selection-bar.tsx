'use client';
import clsx from 'clsx';
import { Check, Copy, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { Button } from '@/components/ui/button';
import { BarButton, Bar } from './bar-button';
import { focusBoard, zoomBoard } from './drawing-actions';
import { TextActionContext } from './text-action';
import type { Drawing } from './use-drawing';

/** Actions on the selected elements, for touch and keyboard alike. */
export function SelectionBar({ drawing, upright }: { drawing: Drawing; upright: boolean }) {
  const t = useTranslations('board');
  const { view, board, press, api } = drawing;
  const more = useContext(TextActionContext);
  const place = upright ? 'bottom-2 left-1/2 -translate-x-1/2' : 'right-2 bottom-[68px]';
  if (view.unfinished || view.selected > 0) {
    return (
      <Bar aria-label={t('selection', { count: view.selected })} className={place}>
        {view.unfinished ? (
          <BarButton label={t('finishLine')} onClick={() => press('Escape')}>
            <Check aria-hidden />
          </BarButton>
        ) : (
          <BarButton label={t('duplicate')} onClick={() => press('d', true)}>
            <Copy aria-hidden />
          </BarButton>
        )}
        {more && view.text ? (
          <BarButton label={more.label} onClick={() => more.onSelect(view.text)}>
            {more.icon}
          </BarButton>
        ) : null}
        {view.selected > 0 ? (
          <BarButton
            label={t('delete')}
            className="text-anar!"
            onClick={() => {
              press('Delete');
              requestAnimationFrame(() => focusBoard(board));
            }}
          >
            <Trash2 aria-hidden />
          </BarButton>
        ) : null}
      </Bar>
    );
  }
  return view.lost ? (
    <Button
      size="sm"
      variant="subtle"
      className={clsx('absolute! z-[5] whitespace-nowrap', place)}
      onClick={() => zoomBoard(api, 'whole')}
    >
      {t('backToDrawing')}
    </Button>
  ) : null;
}
