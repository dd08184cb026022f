'use client';
import clsx from 'clsx';
import { Ellipsis, Pin, PinOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useView } from './view-context';

export interface TileMenuProps {
  userId: number;
  name: string;
}

/**
 * What can be done with one tile: on touch always there, else when the tile is pointed at or has the focus. In a row above
 * what is read on a phone all are alike, and it would cover the face.
 */
export function TileMenu({ userId, name }: TileMenuProps) {
  const t = useTranslations('live-room.tile');
  const { pinned, pin } = useView();
  const isPinned = pinned === userId;
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={t('menu', { name })}
          data-testid="tile-menu"
          className={clsx(
            'on-dark absolute top-0 left-0 grid size-11 place-items-center text-white transition-opacity max-md:in-data-[row=tab]:hidden',
            'focus-visible:opacity-100 group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 aria-expanded:opacity-100 touch:opacity-100',
            isPinned ? 'opacity-100' : 'opacity-0',
          )}
        >
          <span
            aria-hidden
            className="grid size-7 place-items-center rounded-tag bg-[#032638e6] [&_svg]:size-4"
          >
            {isPinned ? <Pin /> : <Ellipsis />}
          </span>
        </button>
      }
    >
      <MenuItem
        icon={isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
        onSelect={() => pin(isPinned ? null : userId)}
      >
        {t(isPinned ? 'unpin' : 'pin')}
      </MenuItem>
    </Menu>
  );
}
