'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { clock } from '@/lib/sound/seek';

export interface PositionFieldProps {
  title: string;
  /** Seconds. */
  at: number;
  duration: number;
  /** Null: others lead. */
  onSeek: ((second: number) => void) | null;
}

/** Where the sound is. While the teacher moves it, it is theirs alone: only where they let go is for all. */
export function PositionField({ title, at, duration, onSeek }: PositionFieldProps) {
  const t = useTranslations('live-files.player');
  const field = useRef<HTMLInputElement>(null);
  const [moved, setMoved] = useState<number | null>(null);
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
      className="min-w-24 flex-[2_1_6rem] accent-kok touch:h-11"
      onChange={({ target }) => setMoved(target.valueAsNumber)}
    />
  );
}
