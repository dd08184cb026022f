'use client';
import clsx from 'clsx';
import { SoundPlayer } from '@/components/sound/sound-player';
import type { SoundPlayerProps } from '@/components/sound/sound-player';

interface OwnSoundProps extends Omit<SoundPlayerProps, 'isEdited'> {
  /** Its author is about to delete it: what still loads would be refused, so nothing loads. Its place stays. */
  isLeaving: boolean;
}

/** A sound for its author. */
export const OwnSound = ({ isLeaving, className, ...sound }: OwnSoundProps) =>
  isLeaving ? (
    <div className={clsx('h-11', className)} />
  ) : (
    <SoundPlayer {...sound} isEdited className={className} />
  );
