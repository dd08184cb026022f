'use client';
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useOwnAnswers } from '@/lib/live-exercise/use-own-answers';
import type { OwnAnswers } from '@/lib/live-exercise/use-own-answers';

const OwnAnswersContext = createContext<{ own: OwnAnswers; want: () => void } | null>(null);

interface OwnAnswersProviderProps {
  scheduleId: number;
  userId: number | null;
  children: ReactNode;
}

/** One stream of a student's answers for all tabs that show them; it is opened when the first of them does. */
export function OwnAnswersProvider({ scheduleId, userId, children }: OwnAnswersProviderProps) {
  const [isWanted, setWanted] = useState(false);
  const own = useOwnAnswers(scheduleId, isWanted ? userId : null);
  const want = useCallback(() => setWanted(true), []);
  const shared = useMemo(() => ({ own, want }), [own, want]);
  return <OwnAnswersContext value={shared}>{children}</OwnAnswersContext>;
}

/** What this student answers in the lesson. */
export function useSharedAnswers(): OwnAnswers {
  const shared = use(OwnAnswersContext);
  if (!shared) throw new Error('answers are shown outside of a lesson');
  const { own, want } = shared;
  useEffect(() => want(), [want]);
  return own;
}
