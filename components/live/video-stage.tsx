'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { PersonTile, Tile } from '@/lib/live/use-people';
import { ParticipantTile } from './participant-tile';
import { AnyTile } from './any-tile';
import { useView } from './view-context';

export interface VideoStageProps {
  people: readonly PersonTile[];
  screens: readonly Tile[];
  dark: boolean;
  /** Milliseconds by the server's clock. */
  now: number;
}

/** The Video tab: a shared screen as large as possible, else all people. */
export function VideoStage({ people, screens, dark, now }: VideoStageProps) {
  const t = useTranslations('live.tile');
  const { pinned } = useView();
  const sharing = screens.length > 0;
  return (
    <div className="flex size-full flex-col gap-2 overflow-y-auto bg-bar p-2">
      {sharing ? (
        <ul className="flex min-h-0 flex-1 flex-col gap-2">
          {screens.map((tile) => (
            <ParticipantTile
              key={tile.key}
              tile={tile}
              place="stage"
              dark={dark}
              className="min-h-40 flex-1 rounded-field"
            />
          ))}
        </ul>
      ) : null}
      <ul
        aria-label={t('people')}
        className={clsx(
          sharing
            ? 'flex h-20 flex-none gap-2 overflow-x-auto md:hidden'
            : 'grid flex-1 auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-2',
        )}
      >
        {people.map((tile) => (
          <AnyTile
            key={tile.key}
            tile={tile}
            place="stage"
            dark={dark}
            now={now}
            className={clsx(
              'rounded-field',
              sharing ? 'w-28 flex-none' : 'min-h-32',
              !sharing &&
                pinned !== null &&
                pinned === tile.person?.id &&
                'order-first col-span-full row-span-2',
            )}
          />
        ))}
      </ul>
      {people.length === 1 ? (
        <p className="flex-none py-1 text-center text-sm text-on-bar">{t('alone')}</p>
      ) : null}
    </div>
  );
}
