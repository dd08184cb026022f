'use client';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Loaded } from './loader';
import { TICK_MS, playOn } from './player';
import type { Speed } from './player';

export interface Player {
  at: number;
  isPlaying: boolean;
  speed: Speed;
  skipsPauses: boolean;
  seek: (at: number) => void;
  toggle: () => void;
  setSpeed: (speed: Speed) => void;
  setSkipsPauses: (skips: boolean) => void;
}

/** Where a replay is, and that it goes on. */
export function usePlayer(length: number, { timeline, until }: Loaded): Player {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const [skipsPauses, setSkipsPauses] = useState(true);
  const step = useEffectEvent((passed: number) => {
    if (!timeline) return;
    const next = timeline.nextAfter(at)?.at;
    const to = playOn({ at, passed, speed, next, skipsPauses, until });
    if (to !== at) setAt(to);
    if (to >= length) setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    let before = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      step(now - before);
      before = now;
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  // The same at each drawing, so that what is beside the board is not drawn with each tick.
  const seek = useCallback((to: number) => setAt(Math.min(Math.max(0, to), length)), [length]);
  return {
    ...{ at, isPlaying, speed, skipsPauses, setSpeed, setSkipsPauses },
    seek,
    toggle() {
      // From its end it begins again.
      if (!isPlaying && at >= length) setAt(0);
      setPlaying(!isPlaying);
    },
  };
}
