import type { Answers } from '@/lib/contract/exercise/answers.ts';
import type { Projections } from '@/lib/contract/exercise/blocks.ts';
import type { ExerciseLanguage, ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import type { Note, Verdict } from '@/lib/contract/exercise/result.ts';

/** Files of a shown block carry their address. */
type Addressed<File> = File & { fullUri?: string };
type WithFiles<Block> = Block extends { images: (infer Image)[] }
  ? Omit<Block, 'images'> & { images: Addressed<Image>[] }
  : Block extends { images?: (infer Image)[] | undefined; audios?: (infer Audio)[] | undefined }
    ? Omit<Block, 'images' | 'audios'> & { images?: Addressed<Image>[]; audios?: Addressed<Audio>[] }
    : Block;

/** Each exercise type as a student sees it. */
export type ShownBlocks = { [T in ExerciseType]: WithFiles<Projections[T]> };

/** The result of a check. `verdicts`: given where the viewer may see them. */
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
  /** The answer cannot be changed. */
  locked: boolean;
}

/** State of one part after a check; null: no state is shown. */
export type PartState = 'RIGHT' | 'HALF' | 'WRONG' | 'OPEN' | 'MISSED' | null;

const OF_VERDICT: Record<Verdict, PartState> = {
  CORRECT: 'RIGHT',
  HALF: 'HALF',
  WRONG: 'WRONG',
  EMPTY: 'OPEN',
  MISSED: 'MISSED',
};

/** Right parts stay unchanged while mistakes are corrected. */
export const staysPlaced = (state: PartState): boolean => state === 'RIGHT';

/** The marking that is shown while mistakes are corrected: the right parts only. */
export const rightParts = ({ verdicts = {} }: Marking): Marking => ({
  incorrect: [],
  showIncorrect: false,
  showError: true,
  notes: {},
  verdicts: Object.fromEntries(Object.entries(verdicts).filter(([, verdict]) => verdict === 'CORRECT')),
});

/** State of a part; `answered`: the student has answered it. Null where the viewer may not see it. */
export function stateOf(marking: Marking | null, part: string, answered: boolean): PartState {
  if (!marking) return null;
  const verdict = marking.verdicts?.[part];
  if (verdict) return OF_VERDICT[verdict];
  if (!marking.showIncorrect && marking.showError) return null;
  if (!answered) return marking.showError ? 'OPEN' : null;
  return marking.incorrect.includes(part) ? 'WRONG' : 'RIGHT';
}
