'use client';
import { useEffect, useRef, useState } from 'react';

/** The playing sound: a page plays one at a time. */
let playing: HTMLAudioElement | null = null;

/** Play and stop for an audio element, with `ref={audio}` and the handlers. `autoplay`: it starts once it is in view. */
export function useSound({ autoplay = false } = {}) {
  const audio = useRef<HTMLAudioElement>(null);
  const [plays, setPlays] = useState(false);
  useEffect(() => {
    const element = audio.current;
    if (!element || !autoplay) return;
    // Plays once, when it first comes into view; if the browser refuses, the button is there.
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || playing) return;
      seen.disconnect();
      void element.play().catch(() => undefined);
    });
    seen.observe(element.parentElement ?? element);
    return () => seen.disconnect();
  }, [autoplay]);
  const stop = () => audio.current?.pause();
  useEffect(() => {
    if (!plays) return;
    // Wherever the focus is: a sound that started by itself must be easy to stop.
    const stopAtEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') audio.current?.pause();
    };
    window.addEventListener('keydown', stopAtEscape);
    return () => window.removeEventListener('keydown', stopAtEscape);
  }, [plays]);
  return {
    audio,
    plays,
    stop,
    play: () => void audio.current?.play().catch(() => undefined),
    handlers: {
      onPlay: (event: { currentTarget: HTMLAudioElement }) => {
        if (playing !== event.currentTarget) playing?.pause();
        playing = event.currentTarget;
        setPlays(true);
      },
      onPause: (event: { currentTarget: HTMLAudioElement }) => {
        if (playing === event.currentTarget) playing = null;
        setPlays(false);
      },
    },
  };
}
