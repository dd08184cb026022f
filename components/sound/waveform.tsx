'use client';
import clsx from 'clsx';
import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { changeRate, clock } from '@/lib/sound/seek';
import { usePlayback } from '@/lib/sound/use-playback';
import { Bars } from './bars';
import type { BarsProps } from './bars';

export type WaveformProps = Required<Pick<BarsProps, 'audio' | 'label' | 'onDrawn' | 'onFailed'>>;

/** A player with the waveform of its sound, over the plain one; hidden until that is drawn. */
export function Waveform({ audio, label, onDrawn, onFailed }: WaveformProps) {
  const t = useTranslations('reader');
  const button = useRef<HTMLButtonElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const { isPlaying, at, duration, rate } = usePlayback(audio);
  const show = () => {
    // The plain player goes, with the focus.
    const hadFocus = document.activeElement === audio;
    setIsDrawn(true);
    onDrawn();
    if (hadFocus) requestAnimationFrame(() => button.current?.focus());
  };
  const Icon = isPlaying ? Pause : Play;
  return (
    <div
      role="group"
      aria-label={label}
      className={clsx(
        'absolute inset-0 flex items-center gap-2.5 rounded-field bg-sunken px-1',
        !isDrawn && 'invisible',
      )}
    >
      <button
        ref={button}
        type="button"
        aria-label={t(isPlaying ? 'pause' : 'play', { title: label })}
        onClick={() => (isPlaying ? audio.pause() : void audio.play().catch(() => undefined))}
        className="relative grid size-9 flex-none place-items-center rounded-voice bg-kok text-on-kok after:absolute after:-inset-1 hover:bg-kok-hover"
      >
        <Icon aria-hidden className="size-4" />
      </button>
      <Bars audio={audio} label={label} onDrawn={show} onFailed={onFailed} className="h-8 min-w-0 flex-1" />
      <span aria-hidden className="num flex-none text-meta text-ink-2">
        {clock(at)} / {clock(duration)}
      </span>
      <button
        type="button"
        aria-label={t('speed', { rate })}
        onClick={() => changeRate(audio)}
        className="num relative min-h-9 min-w-9 flex-none rounded-field px-1 text-meta font-[640] text-ink-2 after:absolute after:-inset-1 hover:bg-line"
      >
        {t('rate', { rate })}
      </button>
    </div>
  );
}
