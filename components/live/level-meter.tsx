'use client';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { watchLevel } from '@/lib/live/audio-level';

/** The value for screen readers changes every sixth time: it need not follow each movement. */
const SPOKEN_EVERY = 6;

/** Level of the microphone. It changes ten times a second, so it is updated without React. */
export function LevelMeter({ track }: { track: MediaStreamTrack | null }) {
  const t = useTranslations('live.check');
  const meter = useRef<HTMLDivElement>(null);
  const fill = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = meter.current;
    const bar = fill.current;
    if (!track || !element || !bar) return undefined;
    let count = 0;
    let loudest = 0;
    const stop = watchLevel(track, (level) => {
      bar.style.transform = `scaleX(${level})`;
      loudest = Math.max(loudest, level);
      count += 1;
      if (count % SPOKEN_EVERY > 0) return;
      element.setAttribute('aria-valuenow', String(Math.round(loudest * 100)));
      loudest = 0;
    });
    return () => {
      stop();
      bar.style.transform = 'scaleX(0)';
      element.setAttribute('aria-valuenow', '0');
    };
  }, [track]);

  return (
    <div
      ref={meter}
      role="meter"
      data-testid="microphone-level"
      aria-label={t('level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className="h-2 overflow-hidden rounded-tag bg-sunken"
    >
      <div ref={fill} className="h-full origin-left scale-x-0 bg-jashyl" />
    </div>
  );
}
