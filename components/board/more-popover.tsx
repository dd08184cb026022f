'use client';
import {
  Ellipsis,
  ImageDown,
  Keyboard,
  List,
  Maximize,
  Redo2,
  Spline,
  TabletSmartphone,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/toast';
import type { History } from '@/lib/board/use-history';
import { isShape, SHAPE_IDS } from '@/lib/board/tools';
import type { ToolId } from '@/lib/board/tools';
import { CONTENTS_KEY, KEYS_KEY } from '@/lib/board/tool-keys';
import type { BarItem, BarLayout } from '@/lib/board/toolbar-layout';
import { BarButton } from './bar-button';
import { BarPopover, RowButton } from './bar-popover';
import { savePicture, zoomBoard } from './drawing-actions';
import { ToolRow } from './tool-row';
import type { Drawing } from './use-drawing';
import type { Reading } from './use-reading';

export interface MorePopoverProps {
  drawing: Drawing;
  history: History;
  layout: BarLayout;
  reading: Reading;
}

const isTool = (item: BarItem): item is BarItem & ToolId =>
  !['shapes', 'colour', 'undo', 'redo', 'contents', 'more'].includes(item);

/** Items that do not fit in the bar. */
function HiddenItems({ drawing, history, layout, reading, close }: MorePopoverProps & { close: () => void }) {
  const t = useTranslations('board');
  const contents = useTranslations('board-contents');
  const tools = layout.hidden.flatMap((item): readonly ToolId[] =>
    item === 'shapes' ? SHAPE_IDS : isTool(item) ? [item] : [],
  );
  return (
    <>
      {tools.map((id) => (
        <ToolRow key={id} id={id} drawing={drawing} onDone={close} />
      ))}
      {layout.hidden.includes('redo') ? (
        <RowButton
          aria-disabled={!history.canRedo || undefined}
          onClick={() => history.canRedo && history.redo()}
        >
          <Redo2 aria-hidden />
          {t('redo')}
        </RowButton>
      ) : null}
      {layout.hidden.includes('contents') ? (
        <RowButton
          aria-keyshortcuts={CONTENTS_KEY.toUpperCase()}
          onClick={() => {
            close();
            reading.toggle();
          }}
        >
          <List aria-hidden />
          {contents('title')}
        </RowButton>
      ) : null}
    </>
  );
}

function ZoomRow({ drawing }: { drawing: Drawing }) {
  const t = useTranslations('board');
  const format = useFormatter();
  const percent = format.number(drawing.view.zoom, { style: 'percent', maximumFractionDigits: 0 });
  const square = 'w-[44px]! justify-center px-0!';
  return (
    <div role="group" aria-label={t('zoom')} className="flex items-center gap-0.5">
      <RowButton className={square} aria-label={t('zoomOut')} onClick={() => zoomBoard(drawing.api, 'out')}>
        <ZoomOut aria-hidden />
      </RowButton>
      <RowButton
        className="flex-1 justify-center"
        aria-label={t('zoomReset', { percent })}
        onClick={() => zoomBoard(drawing.api, 'natural')}
      >
        <span className="num">{percent}</span>
      </RowButton>
      <RowButton className={square} aria-label={t('zoomIn')} onClick={() => zoomBoard(drawing.api, 'in')}>
        <ZoomIn aria-hidden />
      </RowButton>
    </div>
  );
}

const PICTURES = [
  { format: 'png', label: 'savePicture', icon: ImageDown },
  { format: 'svg', label: 'saveVector', icon: Spline },
] as const;

export function MorePopover(props: MorePopoverProps) {
  const { drawing, layout, reading } = props;
  const t = useTranslations('board');
  const contents = useTranslations('board-contents');
  const toast = useToast();
  const { api, view, tool } = drawing;
  const isToolHere = tool === 'hand' || layout.hidden.includes(isShape(tool) ? 'shapes' : tool);
  return (
    <BarPopover
      label={t('more')}
      upright={layout.upright}
      className="w-60"
      trigger={
        <BarButton label={t('more')} aria-pressed={isToolHere}>
          <Ellipsis aria-hidden />
        </BarButton>
      }
    >
      {(close) => (
        <>
          <HiddenItems {...props} close={close} />
          <ToolRow id="hand" drawing={drawing} onDone={close} />
          {view.penMode ? (
            <RowButton onClick={() => api.updateScene({ appState: { penMode: false } })}>
              <TabletSmartphone aria-hidden />
              {t('fingersDraw')}
            </RowButton>
          ) : null}
          <hr className="my-1 border-line" />
          <ZoomRow drawing={drawing} />
          <RowButton onClick={() => zoomBoard(api, 'whole')}>
            <Maximize aria-hidden />
            {t('showAll')}
          </RowButton>
          {PICTURES.map(({ format, label, icon: Icon }) => (
            <RowButton
              key={format}
              onClick={() => {
                close();
                savePicture(api, format).catch(() => toast({ text: t('savePictureFailed'), tone: 'error' }));
              }}
            >
              <Icon aria-hidden />
              {t(label)}
            </RowButton>
          ))}
          <RowButton
            aria-keyshortcuts={KEYS_KEY}
            onClick={() => {
              close();
              reading.showKeys();
            }}
          >
            <Keyboard aria-hidden />
            {contents('keys')}
          </RowButton>
        </>
      )}
    </BarPopover>
  );
}
