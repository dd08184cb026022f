'use client';
import { createContext, useContext } from 'react';
import { NO_CHANGES, signalsOf } from '@/lib/live/signals';
import type { Reaction } from '@/lib/contract/live/names.ts';
import { reactionOf } from '@/lib/live/reactions';
import { isSaving } from '@/lib/live/use-saving';
import type { LessonStream } from '@/lib/live/use-lesson-stream';

/** What the people of this lesson show each other, and how this person changes it. */
export interface SignalsInRoom extends Pick<LessonStream, 'signals' | 'change'> {
  /** Milliseconds by the server's clock. */
  now: number;
}

const NONE: SignalsInRoom = { signals: signalsOf(NO_CHANGES, []), change: () => undefined, now: 0 };

export const SignalsContext = createContext<SignalsInRoom>(NONE);
export const useSignals = () => useContext(SignalsContext);

/** Whether this person's hand is up. */
export const useHasHandUp = (userId: number | null | undefined) =>
  useSignals().signals.hands.some((hand) => hand.userId === userId);

/** Whether this person saves their network. */
export function useIsSaving(userId: number | null | undefined): boolean {
  const { signals } = useSignals();
  return userId !== null && userId !== undefined && isSaving(signals, userId);
}

/** How this person reacts now, as others see it for a few seconds. */
export function useReaction(userId: number | null | undefined): Reaction | null {
  const { signals, now } = useSignals();
  return userId === null || userId === undefined ? null : reactionOf(signals, userId, now);
}
