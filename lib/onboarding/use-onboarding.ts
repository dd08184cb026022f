'use client';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { browserApi } from '@/lib/api/browser';
import { localTexts } from '@/lib/stored-texts';
import { useStoredText } from '@/lib/use-stored-text';
import { userKey } from '@/lib/user-storage';
import { onboardingQuery } from './queries';
import type { Onboarding } from './queries';

const TRIED = '1';

/** The board to try is not stored anywhere: that it was opened is known to this device alone. */
function useTriedBoard(): [tried: boolean, setTried: () => void] {
  const key = userKey(useCurrentUser()?.id ?? 0, 'triedBoard');
  const tried = useStoredText(localTexts, key) === TRIED;
  return [tried, () => localTexts.write(key, TRIED)];
}

export interface FirstSteps extends Onboarding {
  /** Call it when the board to try is opened. */
  setTriedBoard: () => void;
}

/** The first steps, as long as one of them is to be done; null: none is, or they could not be loaded. */
export function useFirstSteps(): FirstSteps | null {
  const { data } = useQuery(onboardingQuery(browserApi));
  const [tried, setTriedBoard] = useTriedBoard();
  if (!data) return null;
  const steps = data.steps.map((step) => (step.kind === 'BOARD' && tried ? { ...step, done: true } : step));
  return steps.every(({ done }) => done) ? null : { ...data, steps, setTriedBoard };
}
