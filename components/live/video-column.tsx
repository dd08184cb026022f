'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { PersonTile } from '@/lib/live/use-people';
import { AnyTile } from './any-tile';

export interface VideoColumnProps {
  people: readonly PersonTile[];
  /** The large tile, which may be a shared screen. */
  main: PersonTile | null;
  dark: boolean;
  /** Milliseconds by the server's clock. */
  now: number;
  /** On a phone the Video tab shows all people instead. */
  hiddenOnPhone: boolean;
  /** Beside something that needs the width: small tiles, all alike. */
  isNarrow?: boolean;
}

const SMALL_ON_PHONE = [
  'max-md:absolute max-md:top-2 max-md:right-2 max-md:h-[62px] max-md:w-[84px] max-md:rounded-field max-md:border-2 max-md:border-white',
  'max-md:absolute max-md:top-[76px] max-md:right-2 max-md:h-[62px] max-md:w-[84px] max-md:rounded-field max-md:border-2 max-md:border-white',
];

const NARROW = 'md:min-h-[69px]! md:max-h-[69px] md:flex-none';

/** The people: a column on a desktop; on a phone one large tile with two small ones on it. */
export function VideoColumn({ people, main, dark, now, hiddenOnPhone, isNarrow = false }: VideoColumnProps) {
  const t = useTranslations('live.tile');
  const others = people.filter(({ key }) => key !== main?.key);
  return (
    <section
      aria-label={t('people')}
      data-testid="video-column"
      className={clsx(
        'min-h-0 bg-bar [grid-area:video] max-md:h-[196px] short:h-auto short:w-[clamp(84px,26vw,200px)] md:bg-transparent md:py-3 md:pl-3',
        hiddenOnPhone && 'max-md:hidden',
      )}
    >
      <ul className="relative flex size-full flex-col gap-2 md:overflow-y-auto">
        {main ? (
          <AnyTile
            key={main.key}
            tile={main}
            place="column"
            dark={dark}
            now={now}
            large
            className={clsx(
              'min-h-28 flex-[1.7] md:rounded-[10px] max-md:absolute max-md:inset-0',
              isNarrow ? NARROW : 'md:max-h-80',
            )}
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
              'min-h-28 flex-1 md:rounded-[10px]',
              isNarrow ? NARROW : 'md:max-h-44',
              SMALL_ON_PHONE[index] ?? 'max-md:hidden',
              'max-md:min-h-0 short:max-w-[45%] short:max-h-[30%]',
            )}
            nameClassName="max-md:hidden"
          />
        ))}
        {people.length === 1 ? (
          <li className="p-2 text-sm text-ink-2 max-md:absolute max-md:bottom-2 max-md:right-2 max-md:rounded-tag max-md:bg-[#032638e6] max-md:text-white">
            {t('alone')}
          </li>
        ) : null}
      </ul>
    </section>
  );
}
