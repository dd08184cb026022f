'use client';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Badges } from './queries';
import { badgeSound } from './badge-sound';
import { muted, playSound, setMuted } from './sound';

/** Plays a sound when a count rises; not if `isSilenced`, as in a live lesson. */
export function useBadgeSound(badges: Badges | undefined, isSilenced: boolean): void {
  const before = useRef<Badges>(undefined);
  useEffect(() => {
    if (!badges) return;
    const sound = badgeSound(before.current, badges);
    before.current = badges;
    if (sound && !isSilenced) playSound(sound);
  }, [badges, isSilenced]);
}

/** The person's own setting, and a function to change it. */
export const useMuted = (): [boolean, (isMuted: boolean) => void] => [useStore(muted), setMuted];
