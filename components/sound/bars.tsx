'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { drawBars } from '@/lib/sound/draw-bars';
import { clock, seek, seekByKey } from '@/lib/sound/seek';
import { usePlayback } from '@/lib/sound/use-playback';

export interface BarsProps {
  /** The sound; its metadata are known. */
  audio: HTMLAudioElement;
  label: string;
  onDrawn?: () => void;
  onFailed?: () => void;
  className?: string;
}

/** The waveform of a sound, in which it is sought by mouse, finger and keyboard; hidden until it is drawn. */
export function Bars({ audio, label, onDrawn, onFailed, className }: BarsProps) {
  const t = useTranslations('reader');
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const { at, duration } = usePlayback(audio);
  const drawn = useEffectEvent(() => {
    setIsDrawn(true);
    onDrawn?.();
  });
  const failed = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    if (!place.current) return undefined;
    return drawBars({ place: place.current, audio, onDrawn: () => drawn(), onFailed: () => failed() });
  }, [audio]);
  return (
    <div
      ref={place}
      role="slider"
      tabIndex={0}
      aria-label={t('position', { title: label })}
      aria-valuemin={0}
      aria-valuemax={Math.floor(duration)}
      aria-valuenow={Math.floor(at)}
      aria-valuetext={t('positionText', { at: clock(at), duration: clock(duration) })}
      onKeyDown={(event) => {
        const to = seekByKey(event.key, at, duration);
        if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        seek(audio, to);
      }}
      className={clsx('cursor-pointer text-edge caret-kok', !isDrawn && 'invisible', className)}
    />
  );
}
