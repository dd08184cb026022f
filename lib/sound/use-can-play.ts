'use client';
import { useCallback, useSyncExternalStore } from 'react';

const EVENTS = ['canplay', 'playing', 'waiting', 'seeking', 'seeked', 'emptied'] as const;
/** `HTMLMediaElement.HAVE_FUTURE_DATA` */
const CAN_PLAY = 3;

/** Whether a sound has what it plays next. */
export function useCanPlay(media: HTMLMediaElement): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      for (const event of EVENTS) media.addEventListener(event, listener);
      return () => {
        for (const event of EVENTS) media.removeEventListener(event, listener);
      };
    },
    [media],
  );
  return useSyncExternalStore(
    subscribe,
    () => media.readyState >= CAN_PLAY,
    () => false,
  );
}
