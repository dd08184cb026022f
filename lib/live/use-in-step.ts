'use client';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createFollower } from './follow-media';
import type { Follower, SharedPlayback } from './follow-media';

/** A drift is corrected before anybody hears it. */
const EVERY_MS = 250;
const EVENTS = ['loadedmetadata', 'canplay', 'playing', 'seeked'] as const;

export interface InStepOptions {
  /** Milliseconds by the server's clock. */
  serverNow: () => number;
  /** The teacher's press arrived much later: at this second it is here now. */
  onOverdue: ((second: number) => void) | null;
}

/** Plays an element in step with the lesson. `isBlocked`: the browser waits for a press; then call `unblock`. */
export function useInStep(
  media: HTMLMediaElement | null,
  playback: SharedPlayback,
  { serverNow, onOverdue }: InStepOptions,
): { isBlocked: boolean; unblock: () => void } {
  const follower = useRef<Follower | null>(null);
  const [isBlocked, setIsBlocked] = useState(false);
  const follow = useEffectEvent(() => follower.current?.follow(playback));
  const overdue = useEffectEvent((second: number) => onOverdue?.(second));
  useEffect(() => {
    if (!media) return undefined;
    follower.current = createFollower(media, {
      now: serverNow,
      onBlocked: setIsBlocked,
      onOverdue: (second) => overdue(second),
    });
    const tick = () => follow();
    tick();
    const timer = setInterval(tick, EVERY_MS);
    for (const event of EVENTS) media.addEventListener(event, tick);
    return () => {
      clearInterval(timer);
      for (const event of EVENTS) media.removeEventListener(event, tick);
      follower.current = null;
      media.pause();
    };
  }, [media, serverNow]);
  const { at, payload } = playback;
  useEffect(() => follow(), [at, payload]);
  const unblock = useCallback(() => follower.current?.unblock(), []);
  return { isBlocked, unblock };
}
