'use client';
import clsx from 'clsx';
import { Hand, Signal, VideoOff, WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { lengthText } from '@/lib/live/lesson-phase';
import type { MedialessTile } from '@/lib/live/use-people';
import { ReactionMark } from './reaction-mark';
import { useHasHandUp, useIsSaving, useReaction } from './signals-context';
import { TileMenu } from './tile-menu';
import { FACE_PLACE_CLASS, faceSize } from './participant-tile';
import type { ParticipantTileProps } from './participant-tile';

export interface MedialessTileProps extends Omit<ParticipantTileProps, 'tile' | 'dark'> {
  tile: MedialessTile;
  /** Milliseconds by the server's clock. */
  now: number;
}

/** A person without sound and picture: photo, name, and why. */
export function MedialessPersonTile({
  tile,
  place,
  now,
  className,
  isMain = false,
  large = false,
  nameClassName,
}: MedialessTileProps) {
  const t = useTranslations('live.tile');
  const view = useTranslations('live-room.tile');
  const hasHandUp = useHasHandUp(tile.person.id);
  const reaction = useReaction(tile.person.id);
  const saves = useIsSaving(tile.person.id);
  const { lostAt } = tile;
  const reason = lostAt === null ? t('noMedia') : t('lost', { clock: lengthText(now - lostAt) });
  return (
    <li
      data-testid="participant-tile"
      data-place={place}
      data-user-id={tile.person.id}
      data-me={tile.isMe || undefined}
      data-main={isMain || undefined}
      data-medialess={lostAt === null ? 'no-media' : 'lost'}
      className={clsx('group/tile relative overflow-hidden bg-bar text-white', className)}
    >
      <div className={clsx(FACE_PLACE_CLASS, lostAt !== null && 'opacity-60')}>
        <Avatar user={tile.person} {...faceSize(large)} />
      </div>
      <ReactionMark reaction={reaction} />
      <p
        className={clsx(
          'absolute inset-x-1.5 bottom-1.5 rounded-tag bg-[#032638e6] px-2 py-0.5 text-meta [&_svg]:inline [&_svg]:size-3.5',
          nameClassName,
        )}
      >
        <span className="block truncate font-semibold">
          {hasHandUp ? (
            <>
              <Hand aria-hidden className="text-sary" /> <span className="sr-only">{t('handUp')}</span>
            </>
          ) : null}
          {saves ? (
            <>
              <Signal aria-hidden className="text-sary" /> <span className="sr-only">{view('saving')}</span>
            </>
          ) : null}
          {tile.name}
        </span>
        {/* Late: whoever just joined may still be connecting. */}
        <span
          className={clsx(
            'num block [overflow-wrap:anywhere] max-md:in-data-row:hidden',
            lostAt === null && 'animate-late [animation-delay:4s]',
          )}
        >
          {lostAt === null ? <VideoOff aria-hidden /> : <WifiOff aria-hidden />} {reason}
        </span>
      </p>
      {place === 'window' ? null : <TileMenu userId={tile.person.id} name={tile.name} />}
    </li>
  );
}
