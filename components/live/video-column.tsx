'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { Layout } from '@/lib/live/layout';
import type { LiveTab } from '@/lib/live/use-live-tab';
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
  /** On a phone the Video tab shows all people instead, and the column has the form the tab leaves it. */
  tab: LiveTab;
  /** Beside something that needs the width: small tiles, all alike. */
  isNarrow?: boolean;
}

/** On a phone: on the large tile, one below the other. */
const SMALL_ON_PHONE = [
  'max-md:absolute max-md:top-2 max-md:right-2 max-md:h-[62px] max-md:w-[84px] max-md:rounded-field max-md:border-2 max-md:border-white',
  'max-md:absolute max-md:top-[76px] max-md:right-2 max-md:h-[62px] max-md:w-[84px] max-md:rounded-field max-md:border-2 max-md:border-white',
];

/** Beside a wall of answers. */
const NARROW = 'md:min-h-[69px]! md:max-h-[69px] md:flex-none';

/** The width of the column is the grid's (`--people`): see live-room.tsx. */
const ON_DESKTOP: Readonly<Record<Layout, { list: string; main: string; other: string }>> = {
  EVEN: {
    list: 'md:flex-col',
    main: 'md:max-h-80 md:min-h-28 md:flex-[1.7]',
    other: 'md:max-h-44 md:min-h-28 md:flex-1',
  },
  PEOPLE: {
    list: 'md:flex-row md:flex-wrap',
    main: 'md:min-h-1/2 md:flex-[2] md:basis-full',
    other: 'md:min-h-28 md:flex-1 md:basis-[45%]',
  },
  CONTENT: {
    list: 'md:flex-col',
    main: 'md:h-[76px] md:flex-none',
    other: 'md:h-[76px] md:flex-none',
  },
};

interface PhoneClasses {
  place: string;
  list: string;
  main: string;
  other(index: number): string;
  name: string;
}

const large = (place: string): PhoneClasses => ({
  place,
  list: '',
  main: 'max-md:absolute max-md:inset-0',
  // Only so many have room on it.
  other: (index) => SMALL_ON_PHONE[index] ?? 'max-md:hidden',
  name: 'max-md:hidden',
});

const IN_ROW = 'max-md:h-[62px] max-md:w-[84px] max-md:flex-none max-md:rounded-field';
/** Above what needs the height: all of them, one beside the other. */
const ROW: PhoneClasses = {
  place: 'max-md:h-[78px]',
  // In landscape it is beside, and they stand one below the other.
  list: 'max-md:items-center max-md:overflow-x-auto max-md:px-2 short:flex-col short:overflow-x-hidden short:overflow-y-auto short:py-2',
  main: IN_ROW,
  other: () => IN_ROW,
  name: 'max-md:inset-x-1 max-md:bottom-1 max-md:w-fit max-md:max-w-[76px] max-md:px-1.5',
};

/** Read and answered on a phone, where large pictures would leave half of the screen. */
const NEEDS_HEIGHT: readonly LiveTab[] = ['exercises', 'material', 'attachments'];

const ON_PHONE: Readonly<Record<Layout, PhoneClasses>> = {
  EVEN: large('max-md:h-[196px]'),
  PEOPLE: large('max-md:h-[44dvh]'),
  CONTENT: ROW,
};

/** The people: a column on a desktop; on a phone one large tile with two small ones on it, or a row. */
export function VideoColumn({ people, screens, dark, now, tab, isNarrow = false }: VideoColumnProps) {
  const t = useTranslations('live.tile');
  const { layout, hasBoardList } = useView();
  const main = useMainTile(people, screens);
  // In a narrow column there is no room for large people.
  const onDesktop = ON_DESKTOP[isNarrow && layout === 'PEOPLE' ? 'EVEN' : layout];
  const needsHeight = NEEDS_HEIGHT.includes(tab) || (tab === 'whiteboard' && hasBoardList);
  const onPhone = needsHeight ? ROW : ON_PHONE[layout];
  const isSmall = layout === 'CONTENT' || isNarrow;
  const others = people.filter(({ key }) => key !== main?.key);
  return (
    <section
      aria-label={t('people')}
      data-testid="video-column"
      data-layout={layout}
      data-row={needsHeight ? 'tab' : onPhone === ROW ? 'layout' : undefined}
      className={clsx(
        'min-h-0 bg-bar [grid-area:video] short:h-auto short:w-[clamp(84px,26vw,200px)] md:bg-transparent md:py-3 md:pl-3',
        onPhone.place,
        tab === 'live' && 'max-md:hidden',
      )}
    >
      <ul className={clsx('relative flex size-full gap-2 md:overflow-y-auto', onDesktop.list, onPhone.list)}>
        {main ? (
          <AnyTile
            key={main.key}
            tile={main}
            place="column"
            dark={dark}
            now={now}
            isMain
            large={!isSmall}
            className={clsx('md:rounded-[10px]', onDesktop.main, onPhone.main, isNarrow && NARROW)}
            {...(onPhone === ROW && { nameClassName: ROW.name })}
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
              onDesktop.other,
              onPhone.other(index),
              isNarrow && NARROW,
              'short:max-w-[45%] short:max-h-[30%]',
            )}
            nameClassName={onPhone.name}
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
