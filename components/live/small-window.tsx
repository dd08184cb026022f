'use client';
import { createPortal } from 'react-dom';
import { useTranslations } from 'next-intl';
import type { PersonTile, Tile } from '@/lib/live/use-people';
import { AnyTile } from './any-tile';
import { useMainTile, useView } from './view-context';

export interface SmallWindowTilesProps {
  people: readonly PersonTile[];
  screens: readonly Tile[];
  dark: boolean;
  now: number;
}

/** The people in a window above all others: the large tile, and the others in a row under it. */
export function SmallWindowTiles({ people, screens, dark, now }: SmallWindowTilesProps) {
  const t = useTranslations('live.tile');
  const { shown } = useView().small;
  const main = useMainTile(people, screens);
  if (!shown) return null;
  const others = people.filter(({ key }) => key !== main?.key);
  return createPortal(
    <ul aria-label={t('people')} className="flex h-dvh flex-wrap content-stretch gap-1 bg-bar p-1">
      {main ? (
        <AnyTile
          tile={main}
          place="window"
          dark={dark}
          now={now}
          large
          className="h-2/3 w-full rounded-field"
        />
      ) : null}
      {others.slice(0, 3).map((tile) => (
        <AnyTile
          key={tile.key}
          tile={tile}
          place="window"
          dark={dark}
          now={now}
          className="min-h-0 min-w-0 flex-1 rounded-field"
        />
      ))}
    </ul>,
    shown.document.body,
  );
}
