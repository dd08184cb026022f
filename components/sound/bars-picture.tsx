'use client';
import clsx from 'clsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { drawBars } from '@/lib/sound/draw-bars';

interface BarsPictureProps {
  /** The sound; its metadata are known. */
  audio: HTMLAudioElement;
  isDrawn: boolean;
  onDrawn: () => void;
  className: string;
}

/** The waveform of a sound as a picture alone: it is sought elsewhere. If it cannot be drawn, there is none. */
export function BarsPicture({ audio, isDrawn, onDrawn, className }: BarsPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useEffectEvent(onDrawn);
  useEffect(() => {
    if (!place.current) return undefined;
    return drawBars({ place: place.current, audio, onDrawn: () => drawn(), onFailed: () => undefined });
  }, [audio]);
  return (
    <div
      ref={place}
      aria-hidden
      className={clsx('pointer-events-none text-edge caret-kok', !isDrawn && 'invisible', className)}
    />
  );
}
