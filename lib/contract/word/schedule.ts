import { FSRSAlgorithm, default_w, generatorParameters } from 'ts-fsrs';
import { WORD_KNOWN_DAYS, WORD_WELL_DAYS } from './limits.ts';

/** How well a word was known: 1 again, 2 hard, 3 good, 4 easy. */
export type Grade = 1 | 2 | 3 | 4;
export const GRADES: readonly Grade[] = [1, 2, 3, 4];

export type WordPhase = 'NEW' | 'LEARNING' | 'REVIEW' | 'RELEARNING';

/** Where a word stands. Times are milliseconds since 1970. */
export interface WordProgress {
  phase: WordPhase;
  /** Which of the short steps comes next; 0 outside of LEARNING and RELEARNING. */
  step: number;
  /** Days after which it is remembered with a probability of 0.9; 0 of a new word. */
  stability: number;
  /** 1 to 10; 0 of a new word. */
  difficulty: number;
  /** When it is asked again; null: it never was. */
  dueAt: number | null;
  reviewedAt: number | null;
}

/** An entry of a word's log: a grade, or that another entry was taken back. */
export interface LoggedReview {
  /** Made once by the device on which it was given. */
  id: string;
  at: number;
  grade: Grade | null;
  undoes: string | null;
}

export const NEW_WORD: WordProgress = {
  phase: 'NEW',
  step: 0,
  stability: 0,
  difficulty: 0,
  dueAt: null,
  reviewedAt: null,
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const AGAIN = 1;
const HARD = 2;
const GOOD = 3;
/** Minutes after which a word that is learned, or learned again, is asked the next time. */
const LEARNING_STEPS = [1, 10];
const RELEARNING_STEPS = [10];

/**
 * Version 6 of the algorithm with its default parameters, a wanted retention of 0.9, and without fuzz: all devices count
 * the same. The library's formulas alone are taken. Its own scheduler counts a day by the date in UTC and spreads the
 * intervals of the four grades, which the reference implementation does not do (tests/data/fsrs).
 */
const algorithm = new FSRSAlgorithm(
  generatorParameters({ request_retention: 0.9, enable_fuzz: false, enable_short_term: true }),
);

const DECAY = -(default_w[20] ?? 0);
const FACTOR = 0.9 ** (1 / DECAY) - 1;

/**
 * The probability with which a word is remembered after so many days. The library rounds it to eight digits, which moves
 * the interval of a word that is asked long before its time by a day.
 */
const recallOf = (stability: number, days: number): number =>
  stability > 0 ? (1 + (FACTOR * days) / stability) ** DECAY : 0;

/** Minutes until the next short step and its number; null: the short steps are over. */
function nextStep(steps: readonly number[], step: number, grade: Grade) {
  const [first = 0, second] = steps;
  const at = (index: number) => {
    const minutes = steps[index];
    return minutes === undefined ? null : { step: index, minutes };
  };
  if (grade === AGAIN) return at(0);
  if (grade === GOOD) return at(step + 1);
  if (grade !== HARD) return null;
  if (step > 0) return at(step);
  return { step, minutes: second === undefined ? first * 1.5 : (first + second) / 2 };
}

/** What a grade makes of a word. `at` is not before the last one. */
export function gradeWord(progress: WordProgress, grade: Grade, at: number): WordProgress {
  const { phase, reviewedAt } = progress;
  const days = reviewedAt === null ? 0 : Math.max(0, Math.floor((at - reviewedAt) / DAY_MS));
  const memory = phase === 'NEW' ? null : progress;
  const { stability, difficulty } = algorithm.next_state(
    memory,
    days,
    grade,
    recallOf(progress.stability, days),
  );
  const next = { stability, difficulty, reviewedAt: at };
  const isShort = phase !== 'REVIEW';
  const isAgain = phase === 'REVIEW' && grade === AGAIN;
  const short =
    isShort || isAgain
      ? nextStep(
          phase === 'NEW' || phase === 'LEARNING' ? LEARNING_STEPS : RELEARNING_STEPS,
          progress.step,
          grade,
        )
      : null;
  if (!short) {
    const dueAt = at + algorithm.next_interval(stability, days) * DAY_MS;
    return { ...next, phase: 'REVIEW', step: 0, dueAt };
  }
  return {
    ...next,
    phase: phase === 'NEW' || phase === 'LEARNING' ? 'LEARNING' : 'RELEARNING',
    step: short.step,
    dueAt: at + short.minutes * MINUTE_MS,
  };
}

/** Milliseconds until a word is asked again, by the grade that is given at this time. */
export const intervalsOf = (progress: WordProgress, at: number): Record<Grade, number> => {
  const after = (grade: Grade) => (gradeWord(progress, grade, at).dueAt ?? at) - at;
  return { 1: after(1), 2: after(2), 3: after(3), 4: after(4) };
};

/** What counts of a word's log: each entry once, by time and then by id, without those that were taken back. */
export function countedOf(log: readonly LoggedReview[]): { at: number; grade: Grade }[] {
  const undone = new Set(log.map(({ undoes }) => undoes));
  return [...new Map(log.map((review) => [review.id, review])).values()]
    .filter(({ id }) => !undone.has(id))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .flatMap(({ grade, at }) => (grade === null ? [] : { at, grade }));
}

/** Where a word stands after its log, whose entries may come in any order from any device. */
export const progressOf = (log: readonly LoggedReview[]): WordProgress =>
  countedOf(log).reduce<WordProgress>((progress, { grade, at }) => gradeWord(progress, grade, at), NEW_WORD);

/** Four steps: 1 new or just begun, 2 being learned, 3 known, 4 known well. */
export function wordStep({ phase, stability }: Pick<WordProgress, 'phase' | 'stability'>): 1 | 2 | 3 | 4 {
  if (phase === 'NEW' || phase === 'LEARNING') return 1;
  if (phase === 'RELEARNING' || stability < WORD_KNOWN_DAYS) return 2;
  return stability < WORD_WELL_DAYS ? 3 : 4;
}
