import { gradeWord } from '@/lib/contract/word/schedule.ts';
import type { Grade, WordProgress } from '@/lib/contract/word/schedule.ts';
import type { Word } from './queries';
import type { WaitingReview } from './review-store';

/** A word as it stands with what this device has not sent yet. */
export interface SessionWord {
  word: Word;
  progress: WordProgress & { dueAt: number };
}

/** A grade that was given here, and where the word stood before it. */
export interface GivenGrade {
  reviewId: string;
  wordId: number;
  before: WordProgress;
  /** It was taken back; where the word stood is shown until the server says it. */
  isUndone?: boolean;
}

/** Minutes by which a word in its short steps may come early, when nothing else is due. */
const AHEAD_MS = 20 * 60_000;

const progressFrom = ({ progress, createdAt }: Word): WordProgress => ({
  ...progress,
  dueAt: Date.parse(progress.dueAt ?? createdAt),
  reviewedAt: progress.reviewedAt ? Date.parse(progress.reviewedAt) : null,
});

/**
 * The word after the entries that wait for the network. An entry that is not later than the word's last review is
 * counted in it already: its answer is on the way.
 */
export function toSessionWord(
  word: Word,
  waiting: readonly WaitingReview[],
  given: readonly GivenGrade[],
): SessionWord {
  const undone = new Set(waiting.flatMap(({ undoes }) => undoes ?? []));
  const own = waiting.filter(({ wordId }) => wordId === word.id);
  let progress = progressFrom(word);
  for (const { id, grade, undoes, at } of own) {
    if (grade !== null && !undone.has(id) && at > (progress.reviewedAt ?? 0))
      progress = gradeWord(progress, grade as Grade, at);
    // What is taken back was sent already: it stands as it stood before that.
    const sent = undoes !== null && !own.some((one) => one.id === undoes);
    if (sent) progress = given.find(({ reviewId }) => reviewId === undoes)?.before ?? progress;
  }
  return { word, progress: { ...progress, dueAt: progress.dueAt ?? Date.parse(word.createdAt) } };
}

const isShort = ({ progress: { phase } }: SessionWord) => phase === 'LEARNING' || phase === 'RELEARNING';

/** Words that are asked in this session, in their order: those that are due, then those in their short steps. */
export function openWords(words: readonly SessionWord[], now: number): SessionWord[] {
  const byTime = words.toSorted((a, b) => a.progress.dueAt - b.progress.dueAt || a.word.id - b.word.id);
  const due = byTime.filter(({ progress }) => progress.dueAt <= now);
  const soon = byTime.filter(
    (one) => one.progress.dueAt > now && isShort(one) && one.progress.dueAt <= now + AHEAD_MS,
  );
  return [...due, ...soon];
}

/** How many words were finished in this session. */
export function countDone(given: readonly GivenGrade[], open: readonly SessionWord[]): number {
  const openIds = new Set(open.map(({ word }) => word.id));
  return new Set(given.map(({ wordId }) => wordId).filter((id) => !openIds.has(id))).size;
}
