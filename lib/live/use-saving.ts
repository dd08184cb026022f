'use client';
import { useEffect, useRef } from 'react';
import type { LiveSession } from './session';
import { shownOf } from './signals';
import type { Signals } from './signals';
import type { LessonStream, Presence } from './use-lesson-stream';

type Things = Pick<Signals, 'things'>;

/** Whether this person saves their network, as all see it. */
export const isSaving = (signals: Things, userId: number): boolean =>
  shownOf(signals, 'saving', userId)?.payload.isSaving ?? false;

export interface SavingOptions extends Pick<Presence, 'here'>, Pick<LessonStream, 'signals' | 'change'> {
  session: LiveSession;
  /** This person, and whether they save their network on this device. */
  me: number | null;
  saves: boolean;
}

/** Says to all that this person saves their network, and sends lean sound while anybody who is here does. */
export function useSaving({ session, signals, change, here, me, saves }: SavingOptions): void {
  const isSaid = me !== null && isSaving(signals, me);
  // Said once for each choice: what is refused, because the lesson is over, is not said again.
  const sentFor = useRef<boolean | null>(null);
  // Before the stream is there, nothing can be said, and nobody knows what was.
  const isThere = here.size > 0;
  useEffect(() => {
    if (!isThere || me === null || isSaid === saves || sentFor.current === saves) return;
    sentFor.current = saves;
    change({ change: 'saving', userId: me, isSaving: saves });
  }, [change, isSaid, isThere, me, saves]);
  const isLean = saves || [...here].some((userId) => userId !== me && isSaving(signals, userId));
  useEffect(() => session.setLeanSound(isLean), [isLean, session]);
}
