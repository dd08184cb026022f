import type { Answers } from '@/lib/contract/exercise/answers.ts';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { userKey } from '@/lib/user-storage';

export type Answer = Answers[ExerciseType];

/** An attempt as the browser stores it until it is submitted. */
export interface AttemptDraft {
  attemptId: string;
  /** Answers by exercise id; `version`: that of the answered exercise. */
  answers: Record<number, { version: number; answer: Answer }>;
}

/** Visitors share an id that no account has. */
const VISITOR = 0;

const keyOf = (userId: number | null, quizId: number) => userKey(userId ?? VISITOR, `quiz:${quizId}`);

/** The attempt this browser has begun and not submitted; null: none, or it cannot be read. */
export function readAttempt(userId: number | null, quizId: number): AttemptDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(userId, quizId)) ?? 'null') as AttemptDraft | null;
    return draft && typeof draft.attemptId === 'string' && typeof draft.answers === 'object' ? draft : null;
  } catch {
    return null;
  }
}

/** False where the browser stores nothing: answers then last as long as the page. */
export function saveAttempt(userId: number | null, quizId: number, attempt: AttemptDraft): boolean {
  try {
    localStorage.setItem(keyOf(userId, quizId), JSON.stringify(attempt));
    return true;
  } catch {
    return false;
  }
}

/** Calls the listener with the draft that another tab of this browser has saved. */
export function onAttempt(
  userId: number | null,
  quizId: number,
  listener: (attempt: AttemptDraft) => void,
): () => void {
  const receive = (event: StorageEvent) => {
    if (event.key !== keyOf(userId, quizId)) return;
    const draft = readAttempt(userId, quizId);
    if (draft) listener(draft);
  };
  window.addEventListener('storage', receive);
  return () => window.removeEventListener('storage', receive);
}

export function forgetAttempt(userId: number | null, quizId: number): void {
  try {
    localStorage.removeItem(keyOf(userId, quizId));
  } catch {
    // Nothing was stored.
  }
}
