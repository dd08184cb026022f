'use client';
import { Redo2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Toolbar } from 'radix-ui';
import type { ReactNode } from 'react';
import { TOOLS } from '@/lib/board/tools';
import type { ToolId } from '@/lib/board/tools';
import type { BarItem, BarLayout } from '@/lib/board/toolbar-layout';
import { useHistory } from '@/lib/board/use-history';
import type { History } from '@/lib/board/use-history';
import { Bar, BarButton } from './bar-button';
import { ContentsButton } from './contents-button';
import { ColourPopover } from './colour-popover';
import { MorePopover } from './more-popover';
import { SelectionBar } from './selection-bar';
import { ShapesPopover } from './shapes-popover';
import { TOOL_ICONS } from './tool-icons';
import type { Drawing } from './use-drawing';
import type { Reading } from './use-reading';

interface ItemProps {
  drawing: Drawing;
  history: History;
  layout: BarLayout;
  reading: Reading;
}

function ToolButton({ id, drawing }: { id: ToolId; drawing: Drawing }) {
  const t = useTranslations('board.tools');
  const Icon = TOOL_ICONS[id];
  return (
    <BarButton
      label={t(id)}
      shortcut={TOOLS[id].key}
      aria-pressed={TOOLS[id].type === null ? undefined : drawing.tool === id}
      onClick={() => drawing.pick(id)}
    >
      <Icon aria-hidden />
    </BarButton>
  );
}

function HistoryButton({ way, history }: { way: 'undo' | 'redo'; history: History }) {
  const t = useTranslations('board');
  const Icon = way === 'undo' ? Undo2 : Redo2;
  const isPossible = way === 'undo' ? history.canUndo : history.canRedo;
  return (
    <BarButton label={t(way)} idle={!isPossible} onClick={history[way]}>
      <Icon aria-hidden />
    </BarButton>
  );
}

const tool = (id: ToolId) =>
  function Item({ drawing }: ItemProps) {
    return <ToolButton id={id} drawing={drawing} />;
  };

const ITEMS = {
  select: tool('select'),
  pen: tool('pen'),
  highlighter: tool('highlighter'),
  eraser: tool('eraser'),
  text: tool('text'),
  shapes: ({ drawing, layout }) => <ShapesPopover drawing={drawing} upright={layout.upright} />,
  note: tool('note'),
  laser: tool('laser'),
  image: tool('image'),
  colour: ({ drawing, layout }) => (
    <>
      {layout.upright ? <Toolbar.Separator className="mx-auto my-[3px] h-px w-[70%] bg-line" /> : null}
      <ColourPopover drawing={drawing} upright={layout.upright} />
    </>
  ),
  undo: ({ history }) => <HistoryButton way="undo" history={history} />,
  redo: ({ history }) => <HistoryButton way="redo" history={history} />,
  contents: ({ reading }) => <ContentsButton reading={reading} />,
  more: (props) => <MorePopover {...props} />,
} as const satisfies Record<BarItem, (props: ItemProps) => ReactNode>;

/** The tools of a writable board: vertical at its left, or horizontal at its bottom where it is narrow. */
export function BoardToolbar({ drawing, layout, reading }: Omit<ItemProps, 'history'>) {
  const t = useTranslations('board');
  const history = useHistory(drawing.board);
  return (
    <>
      <Bar
        aria-label={t('toolbar')}
        orientation={layout.upright ? 'vertical' : 'horizontal'}
        className={layout.upright ? 'top-2 left-2' : 'inset-x-2 bottom-2 justify-between'}
      >
        {layout.shown.map((item) => {
          const Item = ITEMS[item];
          return <Item key={item} {...{ drawing, history, layout, reading }} />;
        })}
      </Bar>
      <SelectionBar drawing={drawing} upright={layout.upright} />
    </>
  );
}
