'use client';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { chooseLayout, layoutStore, type Layout } from './layout';
import { readLessonChoice, saveLessonChoice } from './lesson-choice';

export const useLayout = (): [Layout, (layout: Layout) => void] => [useStore(layoutStore), chooseLayout];

/** The person whose tile is the large one on this device in this lesson; null: it changes by who speaks. */
export function usePinned(scheduleId: number): [number | null, (userId: number | null) => void] {
  const me = useCurrentUser()?.id ?? 0;
  const [pinned, setPinned] = useState(() => Number(readLessonChoice(me, 'pinned', scheduleId)) || null);
  const pin = (userId: number | null) => {
    setPinned(userId);
    saveLessonChoice(me, 'pinned', scheduleId, userId === null ? null : String(userId));
  };
  return [pinned, pin];
}
