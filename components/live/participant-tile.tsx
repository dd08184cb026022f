'use client';
import { isTrackReference, useIsSpeaking, VideoTrack } from '@livekit/components-react';
import { Track } from 'livekit-client';
import clsx from 'clsx';
import { Hand, MicOff, MonitorUp, ShieldCheck, Signal, Volume2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import type { Tile } from '@/lib/live/use-people';
import { ReactionMark } from './reaction-mark';
import { useHasHandUp, useIsSaving, useReaction } from './signals-context';
import { TileMenu } from './tile-menu';
import { useView } from './view-context';

export interface ParticipantTileProps {
  tile: Tile;
  /** Where it is placed: the column beside the board, the stage, or the small window above others. */
  place: 'column' | 'stage' | 'window';
  /** The one that is large. */
  isMain?: boolean;
  /** Video is off because the network is poor. */
  dark: boolean;
  className?: string;
  large?: boolean;
  /** Classes of the name, which small tiles on a phone hide. */
  nameClassName?: string;
}

/** Where a face is in a tile; in a row on a phone above the name. */
export const FACE_PLACE_CLASS =
  'absolute inset-0 grid place-content-center place-items-center max-md:in-data-row:pb-4';
/** In a row on a phone all are as small. */
export const faceSize = (large: boolean) =>
  large
    ? ({ size: 96, className: 'max-md:in-data-row:scale-[.375]' } as const)
    : ({ size: 48, className: 'max-md:in-data-row:scale-75' } as const);

/** A person without video: their photo on the dark background. */
function Faceless({ tile, large }: { tile: Tile; large: boolean }) {
  const user = tile.person ?? { firstName: tile.participant.name ?? tile.name, lastName: '', photos: [] };
  return (
    <div className={FACE_PLACE_CLASS}>
      <Avatar user={user} {...faceSize(large)} />
    </div>
  );
}

/** Says why the picture stands still. */
function SavingMark({ shown }: { shown: boolean }) {
  const t = useTranslations('live-room.tile');
  if (!shown) return null;
  return (
    <span
      aria-hidden
      className="absolute top-1.5 right-1.5 flex items-center gap-1.5 rounded-tag bg-[#032638e6] px-2 py-0.5 text-meta max-md:right-24 max-md:in-data-row:hidden [&_svg]:size-3.5"
    >
      <Signal className="text-sary" />
      {t('saving')}
    </span>
  );
}

/** Above the video, which would otherwise cover the frame. */
function SpeakingFrame() {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-0 rounded-[inherit] ring-3 ring-sary ring-inset"
    />
  );
}

interface TileNameProps extends Pick<ParticipantTileProps, 'tile' | 'className'> {
  hasHandUp: boolean;
  muted: boolean;
  speaking: boolean;
  saves: boolean;
}

/** For eyes alone: the tile's own name says the same in words. */
function TileName({ tile, hasHandUp, muted, speaking, saves, className }: TileNameProps) {
  return (
    <span
      aria-hidden
      className={clsx(
        'absolute bottom-1.5 left-1.5 flex max-w-[calc(100%-12px)] items-center gap-1.5 rounded-tag bg-[#032638e6] px-2 py-0.5 text-meta font-semibold [&_svg]:size-3.5 [&_svg]:flex-none',
        className,
      )}
    >
      {tile.screen ? <MonitorUp /> : null}
      {hasHandUp ? <Hand className="text-sary" /> : null}
      {muted ? <MicOff /> : null}
      {speaking ? <Volume2 /> : null}
      {tile.person?.isStaff ? <ShieldCheck /> : null}
      {saves ? <Signal className="text-sary" /> : null}
      <span className="truncate">{tile.name}</span>
    </span>
  );
}

export function ParticipantTile({
  tile,
  place,
  dark,
  isMain = false,
  large = false,
  className,
  nameClassName,
}: ParticipantTileProps) {
  const t = useTranslations('live.tile');
  const view = useTranslations('live-room.tile');
  const common = useTranslations('common');
  const speaking = useIsSpeaking(tile.participant) && !tile.screen;
  const hasHandUp = useHasHandUp(tile.person?.id) && !tile.screen;
  const reaction = useReaction(tile.screen ? null : tile.person?.id);
  const saves = useIsSaving(tile.screen ? null : tile.person?.id);
  const { pinned, hasStills } = useView();
  const { trackRef } = tile;
  const picture =
    isTrackReference(trackRef) && !trackRef.publication.isMuted && !(dark && !tile.isMe && !tile.screen);
  const muted = !tile.screen && !tile.participant.isMicrophoneEnabled;
  const camera = picture ? 'on' : 'off';
  const mirrored = tile.isMe && !tile.screen && trackRef.source === Track.Source.Camera;
  const words = [
    tile.name,
    tile.person?.isStaff ? common('staff') : null,
    hasHandUp ? t('handUp') : null,
    speaking ? t('speaking') : null,
    muted ? t('muted') : null,
    picture ? null : t('cameraOff'),
    saves ? view('saving') : null,
    !tile.screen && pinned !== null && pinned === tile.person?.id ? view('pinned') : null,
  ];
  return (
    <li
      aria-label={words.filter(Boolean).join(', ')}
      data-testid={tile.screen ? 'screen-tile' : 'participant-tile'}
      data-place={place}
      data-identity={tile.participant.identity}
      data-user-id={tile.person?.id}
      data-me={tile.isMe || undefined}
      data-main={isMain || undefined}
      data-saving={saves || undefined}
      data-camera={camera}
      data-microphone={muted ? 'off' : 'on'}
      data-speaking={speaking || undefined}
      className={clsx('group/tile relative overflow-hidden bg-bar text-white', className)}
    >
      {/* Until the first still is here, what is seen of the person is their photo. */}
      {picture && (hasStills || saves) ? <Faceless tile={tile} large={large} /> : null}
      {picture && isTrackReference(trackRef) ? (
        <VideoTrack
          trackRef={trackRef}
          className={clsx(
            // The whole picture, whatever the shape of the tile: a tall tile would cut away half of a face.
            'absolute inset-0 size-full object-contain',
            mirrored && '-scale-x-100',
          )}
        />
      ) : (
        <Faceless tile={tile} large={large} />
      )}
      <TileName {...{ tile, hasHandUp, muted, speaking, saves }} className={nameClassName} />
      <SavingMark shown={saves && large} />
      <ReactionMark reaction={reaction} />
      {speaking ? <SpeakingFrame /> : null}
      {tile.person && !tile.screen && place !== 'window' ? (
        <TileMenu userId={tile.person.id} name={tile.name} />
      ) : null}
    </li>
  );
}
