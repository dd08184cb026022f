'use client';
import { ArrowDown, ArrowUp, GripVertical, Mic, Trash2, VolumeX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { PointerEvent } from 'react';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';

export interface WordMenuProps {
  number: number;
  isLast: boolean;
  hasSound: boolean;
  /** Begins a drag. */
  onGrip: (event: PointerEvent) => void;
  onMove: (by: -1 | 1) => void;
  onRecord: () => void;
  onRemoveSound: () => void;
  onRemove: () => void;
}

/** The grip of a row: dragged it moves the row, pressed it opens what else can be done with it. */
export function WordMenu(props: WordMenuProps) {
  const { number, isLast, hasSound, onGrip, onMove, onRecord, onRemoveSound, onRemove } = props;
  const t = useTranslations('lesson');
  return (
    <span
      onPointerDownCapture={(event) => {
        if (event.currentTarget.querySelector('[aria-expanded="true"]')) return;
        // The menu would open at the start of a press, which may become a drag. It opens at the click.
        event.stopPropagation();
        onGrip(event);
      }}
    >
      <Menu
        trigger={
          <IconButton label={t('rowMenu', { number })} size="sm" className="cursor-grab touch-none">
            <GripVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<ArrowUp aria-hidden />} disabled={number === 1} onSelect={() => onMove(-1)}>
          {t('moveUp')}
        </MenuItem>
        <MenuItem icon={<ArrowDown aria-hidden />} disabled={isLast} onSelect={() => onMove(1)}>
          {t('moveDown')}
        </MenuItem>
        {hasSound ? (
          <MenuItem icon={<Mic aria-hidden />} onSelect={onRecord}>
            {t('recordAgain')}
          </MenuItem>
        ) : null}
        {hasSound ? (
          <MenuItem icon={<VolumeX aria-hidden />} onSelect={onRemoveSound}>
            {t('removeSound')}
          </MenuItem>
        ) : null}
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={onRemove}>
          {t('deleteRow')}
        </MenuItem>
      </Menu>
    </span>
  );
}
