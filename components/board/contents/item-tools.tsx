'use client';
import clsx from 'clsx';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Move,
  Pencil,
  Plus,
  Tag,
  Trash2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Toolbar } from 'radix-ui';
import { PLACED } from '@/lib/board/contents/shape';
import type { Point } from '@/lib/board/contents/box';
import type { ToolId } from '@/lib/board/tools';
import { BarButton } from '../bar-button';
import { TOOL_ICONS } from '../tool-icons';

/** Pixels by which a key or a press moves, and with Shift. */
export const STEP = 10;
export const SMALL_STEP = 1;

const GRID = 'md:grid md:grid-cols-5 md:justify-items-center';

interface AddToolsProps {
  /** On a phone it is asked for; elsewhere it is always there. */
  isAsked: boolean;
  onAdd: (tool: ToolId) => void;
}

/** Tools that put something on the board at once. */
export function AddTools({ isAsked, onAdd }: AddToolsProps) {
  const t = useTranslations('board-contents');
  const tools = useTranslations('board.tools');
  return (
    <Toolbar.Root
      aria-label={t('add')}
      className={clsx(GRID, isAsked ? 'max-md:flex max-md:flex-wrap' : 'max-md:hidden')}
    >
      {[...PLACED, 'image' as const].map((id) => {
        const Icon = TOOL_ICONS[id];
        return (
          <BarButton key={id} label={tools(id)} onClick={() => onAdd(id)}>
            <Icon aria-hidden />
          </BarButton>
        );
      })}
    </Toolbar.Root>
  );
}

const MOVES = [
  ['left', ArrowLeft, { x: -STEP, y: 0 }],
  ['right', ArrowRight, { x: STEP, y: 0 }],
  ['up', ArrowUp, { x: 0, y: -STEP }],
  ['down', ArrowDown, { x: 0, y: STEP }],
] as const satisfies [string, LucideIcon, Point][];

export type AskedTools = 'move' | 'add';

export interface ChangeToolsProps {
  /** Nothing is chosen. */
  idle: boolean;
  /** What is asked for on a phone beside the few that are always there. */
  asked: AskedTools | null;
  onAsk: (asked: AskedTools | null) => void;
  onEdit: () => void;
  onRename: () => void;
  onMove: (by: Point) => void;
  onResize: (way: 'larger' | 'smaller') => void;
  onRemove: () => void;
}

/** What keys do in the list, for who has none: a screen reader on a phone. */
export function ChangeTools(props: ChangeToolsProps) {
  const { idle, asked, onAsk, onEdit, onRename, onRemove } = props;
  const t = useTranslations('board-contents');
  const asks = (tools: AskedTools) => ({
    'aria-expanded': asked === tools,
    className: 'md:hidden',
    onClick: () => onAsk(asked === tools ? null : tools),
  });
  const remove = useTranslations('board')('delete');
  return (
    <Toolbar.Root aria-label={t('change')} className={clsx(GRID, 'max-md:flex max-md:flex-wrap')}>
      <BarButton label={t('acts.edit')} idle={idle} onClick={onEdit}>
        <Pencil aria-hidden />
      </BarButton>
      <BarButton label={t('acts.rename')} idle={idle} onClick={onRename}>
        <Tag aria-hidden />
      </BarButton>
      <BarButton label={t('acts.moveAndSize')} {...asks('move')}>
        <Move aria-hidden />
      </BarButton>
      <BarButton label={t('add')} {...asks('add')}>
        <Plus aria-hidden />
      </BarButton>
      <MoveTools {...props} />
      <BarButton label={remove} idle={idle} className="text-anar!" onClick={onRemove}>
        <Trash2 aria-hidden />
      </BarButton>
    </Toolbar.Root>
  );
}

/** On a phone a row below, when it is asked for. */
function MoveTools({ idle, asked, onMove, onResize }: ChangeToolsProps) {
  const t = useTranslations('board-contents');
  return (
    <div
      className={clsx(
        'md:contents',
        asked === 'move' ? 'max-md:order-last max-md:flex max-md:w-full' : 'max-md:hidden',
      )}
    >
      {MOVES.map(([way, Icon, by]) => (
        <BarButton key={way} label={t(`acts.${way}`)} idle={idle} onClick={() => onMove(by)}>
          <Icon aria-hidden />
        </BarButton>
      ))}
      <BarButton label={t('acts.larger')} idle={idle} onClick={() => onResize('larger')}>
        <ZoomIn aria-hidden />
      </BarButton>
      <BarButton label={t('acts.smaller')} idle={idle} onClick={() => onResize('smaller')}>
        <ZoomOut aria-hidden />
      </BarButton>
    </div>
  );
}
