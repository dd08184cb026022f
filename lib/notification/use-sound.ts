'use client';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Badges } from './queries';
import { risingSound } from './rises';
import { isMuted, onMuteChange, playSound, setMuted } from './sound';

/** Sounds when a count rises; `quiet` while the person is in a live lesson. */
export function useRisingSound(badges: Badges | undefined, quiet: boolean): void {
  const before = useRef<Badges>(undefined);
  useEffect(() => {
    if (!badges) return;
    const sound = risingSound(before.current, badges);
    before.current = badges;
    if (sound && !quiet) playSound(sound);
  }, [badges, quiet]);
}

/** The person's own switch, kept on this device. */
export function useMuted(): [boolean, (muted: boolean) => void] {
  const muted = useSyncExternalStore(onMuteChange, isMuted, () => false);
  return [muted, setMuted];
}
