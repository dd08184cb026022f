import type { Answers } from '@/lib/contract/exercise/answers.ts';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { ownKey } from '@/lib/own-storage';

export type Answer = Answers[ExerciseType];

/** What a browser keeps of an attempt until it is submitted. */
export interface KeptAttempt {
  attemptId: string;
  /** By exercise; `version`: the one that was answered. */
  answers: Record<number, { version: number; answer: Answer }>;
}

/** Visitors share a name of no account. */
const VISITOR = 0;

const keyOf = (userId: number | null, quizId: number) => ownKey(userId ?? VISITOR, `quiz:${quizId}`);

/** The attempt this browser has begun and not submitted; null: none, or it cannot be read. */
export function readAttempt(userId: number | null, quizId: number): KeptAttempt | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId, quizId)) ?? 'null') as KeptAttempt | null;
    return kept && typeof kept.attemptId === 'string' && typeof kept.answers === 'object' ? kept : null;
  } catch {
    return null;
  }
}

/** False where the browser keeps nothing: answers live as long as the page. */
export function keepAttempt(userId: number | null, quizId: number, attempt: KeptAttempt): boolean {
  try {
    localStorage.setItem(keyOf(userId, quizId), JSON.stringify(attempt));
    return true;
  } catch {
    return false;
  }
}

/** Hears what another tab of this browser has kept. */
export function onAttempt(
  userId: number | null,
  quizId: number,
  listener: (attempt: KeptAttempt) => void,
): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key !== keyOf(userId, quizId)) return;
    const kept = readAttempt(userId, quizId);
    if (kept) listener(kept);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

export function forgetAttempt(userId: number | null, quizId: number): void {
  try {
    localStorage.removeItem(keyOf(userId, quizId));
  } catch {
    // Nothing was kept.
  }
}
