'use client';
import { lazy } from '@/components/ui/lazy';
import { mayBeDrawn } from '@/lib/sound/may-be-drawn';
import { usePlayback } from '@/lib/sound/use-playback';

const Bars = lazy(async () => (await import('./bars')).Bars, { onFailure: 'retry' });

export interface WordBarsProps {
  audio: HTMLAudioElement;
  /** The word. */
  label: string;
  className?: string;
}

/** The waveform of a word beside its button, while it is heard; nothing before its length is known. */
export function WordBars({ audio, ...rest }: WordBarsProps) {
  const { duration } = usePlayback(audio);
  return mayBeDrawn({ duration }) ? <Bars audio={audio} {...rest} /> : null;
}
