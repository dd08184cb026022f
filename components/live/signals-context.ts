'use client';
import { createContext, useContext } from 'react';
import { NO_CHANGES, signalsOf } from '@/lib/live/signals';
import type { LessonStream } from '@/lib/live/use-lesson-stream';

/** What the people of this lesson show each other, and how this person changes it. */
export type SignalsInRoom = Pick<LessonStream, 'signals' | 'change'>;

const NONE: SignalsInRoom = { signals: signalsOf(NO_CHANGES, []), change: () => undefined };

export const SignalsContext = createContext<SignalsInRoom>(NONE);
export const useSignals = () => useContext(SignalsContext);

/** Whether this person's hand is up. */
export const useHasHandUp = (userId: number | null | undefined) =>
  useSignals().signals.hands.some((hand) => hand.userId === userId);
