'use client';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Pencil,
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

const ROW =
  'max-md:flex max-md:overflow-x-auto [scrollbar-width:none] md:grid md:grid-cols-5 md:justify-items-center';

/** Tools that put something on the board at once. */
export function AddTools({ onAdd }: { onAdd: (tool: ToolId) => void }) {
  const t = useTranslations('board-contents');
  const tools = useTranslations('board.tools');
  return (
    <Toolbar.Root aria-label={t('add')} className={ROW}>
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

export interface ChangeToolsProps {
  /** Nothing is chosen. */
  idle: boolean;
  onEdit: () => void;
  onRename: () => void;
  onMove: (by: Point) => void;
  onResize: (way: 'larger' | 'smaller') => void;
  onRemove: () => void;
}

/** What keys do in the list, for who has none: a screen reader on a phone. */
export function ChangeTools({ idle, onEdit, onRename, onMove, onResize, onRemove }: ChangeToolsProps) {
  const t = useTranslations('board-contents');
  const remove = useTranslations('board')('delete');
  return (
    <Toolbar.Root aria-label={t('change')} className={ROW}>
      <BarButton label={t('acts.edit')} idle={idle} onClick={onEdit}>
        <Pencil aria-hidden />
      </BarButton>
      <BarButton label={t('acts.rename')} idle={idle} onClick={onRename}>
        <Tag aria-hidden />
      </BarButton>
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
      <BarButton label={remove} idle={idle} className="text-anar!" onClick={onRemove}>
        <Trash2 aria-hidden />
      </BarButton>
    </Toolbar.Root>
  );
}
