import type { Answers } from '@/lib/contract/exercise/answers.ts';
import type { Projections } from '@/lib/contract/exercise/blocks.ts';
import type { ExerciseLanguage, ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import type { Note, Verdict } from '@/lib/contract/exercise/result.ts';

/** Files of a shown block carry the address they open under. */
type Addressed<File> = File & { fullUri?: string };
type WithFiles<Block> = Block extends { images: (infer Image)[] }
  ? Omit<Block, 'images'> & { images: Addressed<Image>[] }
  : Block extends { images?: (infer Image)[] | undefined; audios?: (infer Audio)[] | undefined }
    ? Omit<Block, 'images' | 'audios'> & { images?: Addressed<Image>[]; audios?: Addressed<Audio>[] }
    : Block;

/** What a student sees of each kind. */
export type ShownBlocks = { [T in ExerciseType]: WithFiles<Projections[T]> };

/** What a check has told. `verdicts`: where they may be shown. */
export interface Marking {
  incorrect: readonly string[];
  showIncorrect: boolean;
  showError: boolean;
  notes: Readonly<Record<string, readonly Note[]>>;
  verdicts?: Readonly<Record<string, Verdict>>;
}

export interface ViewProps<T extends ExerciseType> {
  block: ShownBlocks[T];
  language: ExerciseLanguage;
  answer: Answers[T];
  onAnswer: (answer: Answers[T]) => void;
  /** Null before a check. */
  marking: Marking | null;
  /** Nothing can be changed. */
  locked: boolean;
}

/** What is shown of one part after a check; null: nothing is. */
export type PartState = 'RIGHT' | 'HALF' | 'WRONG' | 'OPEN' | 'MISSED' | null;

const OF_VERDICT: Record<Verdict, PartState> = {
  CORRECT: 'RIGHT',
  HALF: 'HALF',
  WRONG: 'WRONG',
  EMPTY: 'OPEN',
  MISSED: 'MISSED',
};

/** What was right stays as it is while mistakes are corrected. */
export const staysPlaced = (state: PartState): boolean => state === 'RIGHT';

/** What a check leaves to be seen while its mistakes are corrected: the right parts. */
export const rightParts = ({ verdicts = {} }: Marking): Marking => ({
  incorrect: [],
  showIncorrect: false,
  showError: true,
  notes: {},
  verdicts: Object.fromEntries(Object.entries(verdicts).filter(([, verdict]) => verdict === 'CORRECT')),
});

/** `given`: the student has answered this part. Without leave to show it a part has no state. */
export function stateOf(marking: Marking | null, part: string, answered: boolean): PartState {
  if (!marking) return null;
  const verdict = marking.verdicts?.[part];
  if (verdict) return OF_VERDICT[verdict];
  if (!marking.showIncorrect && marking.showError) return null;
  if (!answered) return marking.showError ? 'OPEN' : null;
  return marking.incorrect.includes(part) ? 'WRONG' : 'RIGHT';
}
