'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { Layout } from '@/lib/live/layout';
import type { PersonTile, Tile } from '@/lib/live/use-people';
import { AnyTile } from './any-tile';
import { useMainTile, useView } from './view-context';

export interface VideoColumnProps {
  people: readonly PersonTile[];
  /** Of which one may be the large tile. */
  screens: readonly Tile[];
  dark: boolean;
  /** Milliseconds by the server's clock. */
  now: number;
  /** On a phone the Video tab shows all people instead. */
  hiddenOnPhone: boolean;
  /** Beside something that needs the width: small tiles, all alike. */
  isNarrow?: boolean;
}

/** On a phone: on the large tile, one below the other. */
const SMALL_ON_PHONE = [
  'max-md:absolute max-md:top-2 max-md:right-2 max-md:h-[62px] max-md:w-[84px] max-md:rounded-field max-md:border-2 max-md:border-white',
  'max-md:absolute max-md:top-[76px] max-md:right-2 max-md:h-[62px] max-md:w-[84px] max-md:rounded-field max-md:border-2 max-md:border-white',
];
/** On a phone with the board large: in a row above it. */
const IN_ROW = 'max-md:h-[62px] max-md:w-[84px] max-md:flex-none max-md:rounded-field';

/** Beside a wall of answers. */
const NARROW = 'md:min-h-[69px]! md:max-h-[69px] md:flex-none';

interface LayoutClasses {
  place: string;
  list: string;
  main: string;
  other: string;
  /** Only so many others have room on a phone; null: all, in a row. */
  onPhone: number | null;
}

/** The width of the column is the grid's (`--people`): see live-room.tsx. */
const CLASSES: Readonly<Record<Layout, LayoutClasses>> = {
  EVEN: {
    place: 'max-md:h-[196px]',
    list: 'flex-col',
    main: 'min-h-28 flex-[1.7] md:max-h-80 max-md:absolute max-md:inset-0',
    other: 'min-h-28 flex-1 md:max-h-44',
    onPhone: SMALL_ON_PHONE.length,
  },
  PEOPLE: {
    place: 'max-md:h-[44dvh]',
    list: 'flex-col md:flex-row md:flex-wrap',
    main: 'min-h-40 flex-[2] md:min-h-1/2 md:basis-full max-md:absolute max-md:inset-0',
    other: 'min-h-28 flex-1 md:basis-[45%]',
    onPhone: SMALL_ON_PHONE.length,
  },
  CONTENT: {
    place: 'max-md:h-[78px]',
    list: 'max-md:items-center max-md:overflow-x-auto max-md:px-2 md:flex-col',
    main: `md:h-[76px] md:flex-none ${IN_ROW}`,
    other: `md:h-[76px] md:flex-none ${IN_ROW}`,
    onPhone: null,
  },
};

function phoneClass(onPhone: number | null, index: number): string {
  if (onPhone === null) return '';
  return clsx(SMALL_ON_PHONE[index] ?? 'max-md:hidden', 'max-md:min-h-0');
}

/** The people: a column on a desktop; on a phone one large tile with two small ones on it, or a row. */
export function VideoColumn({
  people,
  screens,
  dark,
  now,
  hiddenOnPhone,
  isNarrow = false,
}: VideoColumnProps) {
  const t = useTranslations('live.tile');
  const { layout } = useView();
  const main = useMainTile(people, screens);
  // In a narrow column there is no room for large people.
  const classes = CLASSES[isNarrow && layout === 'PEOPLE' ? 'EVEN' : layout];
  const isSmall = layout === 'CONTENT';
  const others = people.filter(({ key }) => key !== main?.key);
  return (
    <section
      aria-label={t('people')}
      data-testid="video-column"
      data-layout={layout}
      className={clsx(
        'min-h-0 bg-bar [grid-area:video] short:h-auto short:w-[clamp(84px,26vw,200px)] md:bg-transparent md:py-3 md:pl-3',
        classes.place,
        hiddenOnPhone && 'max-md:hidden',
      )}
    >
      <ul className={clsx('relative flex size-full gap-2 md:overflow-y-auto', classes.list)}>
        {main ? (
          <AnyTile
            key={main.key}
            tile={main}
            place="column"
            dark={dark}
            now={now}
            isMain
            large={!isSmall}
            className={clsx('md:rounded-[10px]', classes.main, isNarrow && NARROW)}
            {...(isSmall && { nameClassName: 'max-md:hidden' })}
          />
        ) : null}
        {others.map((tile, index) => (
          <AnyTile
            key={tile.key}
            tile={tile}
            place="column"
            dark={dark}
            now={now}
            className={clsx(
              'md:rounded-[10px]',
              classes.other,
              isNarrow && NARROW,
              phoneClass(classes.onPhone, index),
              'short:max-w-[45%] short:max-h-[30%]',
            )}
            nameClassName="max-md:hidden"
          />
        ))}
        {people.length === 1 ? (
          <li className="p-2 text-sm text-ink-2 max-md:absolute max-md:right-2 max-md:bottom-2 max-md:rounded-tag max-md:bg-[#032638e6] max-md:text-white">
            {t('alone')}
          </li>
        ) : null}
      </ul>
    </section>
  );
}
