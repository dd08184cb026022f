'use client';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Badges } from './queries';
import { badgeSound } from './badge-sound';
import { isMuted, onMuteChange, playSound, setMuted } from './sound';

/** Sounds when a count rises; `quiet` while the person is in a live lesson. */
export function useBadgeSound(badges: Badges | undefined, isSilenced: boolean): void {
  const before = useRef<Badges>(undefined);
  useEffect(() => {
    if (!badges) return;
    const sound = badgeSound(before.current, badges);
    before.current = badges;
    if (sound && !isSilenced) playSound(sound);
  }, [badges, isSilenced]);
}

/** The person's own switch, kept on this device. */
export function useMuted(): [boolean, (muted: boolean) => void] {
  const muted = useSyncExternalStore(onMuteChange, isMuted, () => false);
  return [muted, setMuted];
}
