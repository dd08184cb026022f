'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazy } from '@/components/ui/lazy';
import { clock } from '@/lib/sound/seek';

const BarsPicture = lazy(async () => (await import('@/components/sound/bars-picture')).BarsPicture);

export interface PositionFieldProps {
  title: string;
  /** Seconds. */
  at: number;
  duration: number;
  /** The sound whose waveform is drawn; null: none is. */
  audio: HTMLAudioElement | null;
  /** Null: others lead. */
  onSeek: ((second: number) => void) | null;
}

/** Where the sound is. While the teacher moves it, it is theirs alone: only where they let go is for all. */
export function PositionField({ title, at, duration, audio, onSeek }: PositionFieldProps) {
  const t = useTranslations('live-files.player');
  const field = useRef<HTMLInputElement>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const [drawn, setDrawn] = useState<HTMLAudioElement | null>(null);
  const isDrawn = audio !== null && drawn === audio;
  const commit = useEffectEvent((second: number) => {
    setMoved(null);
    onSeek?.(second);
  });
  // React's `onChange` is the browser's `input`, which comes with each pixel.
  useEffect(() => {
    const input = field.current;
    const handle = () => commit(input?.valueAsNumber ?? 0);
    input?.addEventListener('change', handle);
    return () => input?.removeEventListener('change', handle);
  }, []);
  const second = moved ?? at;
  return (
    <span className="relative flex min-w-24 flex-[2_1_6rem] items-center rounded-field outline-kok has-focus-visible:outline-3">
      {audio ? (
        <BarsPicture
          {...{ audio, isDrawn }}
          onDrawn={() => setDrawn(audio)}
          className="absolute inset-x-0 h-9.5"
        />
      ) : null}
      {isDrawn && moved !== null ? (
        <span
          aria-hidden
          className="pointer-events-none absolute h-9.5 w-0.5 bg-ink"
          style={{ left: `${(moved / (duration || 1)) * PERCENT}%` }}
        />
      ) : null}
      <input
        ref={field}
        type="range"
        min={0}
        max={duration || 1}
        step={0.1}
        value={second}
        disabled={!onSeek}
        aria-label={t('position', { title })}
        aria-valuetext={t('positionText', { at: clock(second), duration: clock(duration) })}
        // The waveform is what is seen of it.
        className={clsx('w-full accent-kok touch:h-11', isDrawn && 'relative h-9.5 opacity-0')}
        onChange={({ target }) => setMoved(target.valueAsNumber)}
      />
    </span>
  );
}

const PERCENT = 100;
