'use client';
import { isMedialess } from '@/lib/live/use-people';
import type { PersonTile } from '@/lib/live/use-people';
import { ParticipantTile } from './participant-tile';
import type { ParticipantTileProps } from './participant-tile';
import { MedialessPersonTile } from './medialess-tile';

export interface AnyTileProps extends Omit<ParticipantTileProps, 'tile'> {
  tile: PersonTile;
  /** Milliseconds by the server's clock. */
  now: number;
}

/** The tile of a person, in the media room or not. */
export function AnyTile({ tile, now, dark, ...place }: AnyTileProps) {
  return isMedialess(tile) ? (
    <MedialessPersonTile tile={tile} now={now} {...place} />
  ) : (
    <ParticipantTile tile={tile} dark={dark} {...place} />
  );
}
