'use client';
import clsx from 'clsx';
import { useCallback, useRef, useState } from 'react';
import { FileAudio } from '@/components/exercise/fresh-files';
import { lazy } from '@/components/ui/lazy';
import { mayBeDrawn } from '@/lib/sound/may-be-drawn';
import { useNear } from '@/lib/use-near';

const Waveform = lazy(async () => (await import('./waveform')).Waveform, { onFailure: 'retry' });

export interface SoundPlayerProps {
  /** Undefined: its address is not known yet. */
  src: string | undefined;
  label: string;
  /** For who edits it: its waveform comes when it is near the screen, not with the first press. */
  isEdited?: boolean;
  /** Its element, for who plays it from elsewhere. */
  onAudio?: (audio: HTMLAudioElement | null) => void;
  className?: string;
}

/** Plays a sound. Its waveform, and the code for it, come with the first press; if they cannot, this stays as it is. */
export function SoundPlayer({ src, label, isEdited = false, onAudio, className }: SoundPlayerProps) {
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const { place, isNear } = useNear<HTMLDivElement>();
  const [isWanted, setIsWanted] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const hasFailed = useRef(false);
  const take = useCallback(
    (element: HTMLAudioElement | null) => {
      setAudio(element);
      onAudio?.(element);
    },
    [onAudio],
  );
  const want = (element: HTMLAudioElement) => {
    if (!hasFailed.current && mayBeDrawn(element)) setIsWanted(true);
  };
  return (
    <div ref={place} className={clsx('relative h-11', className)}>
      {isWanted && audio ? (
        <Waveform
          audio={audio}
          label={label}
          onDrawn={() => setIsDrawn(true)}
          onFailed={() => {
            hasFailed.current = true;
            setIsWanted(false);
          }}
        />
      ) : null}
      <FileAudio
        ref={take}
        controls={!isDrawn}
        hidden={isDrawn}
        preload={isEdited && isNear ? 'metadata' : 'none'}
        src={src}
        aria-label={label}
        className="h-11 w-full"
        onLoadedMetadata={({ currentTarget }) => {
          if (isEdited || !currentTarget.paused) want(currentTarget);
        }}
        onPlay={({ currentTarget }) => want(currentTarget)}
      />
    </div>
  );
}
