import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { cutLine, plainWords } from '@/lib/contract/exercise/first-words.ts';
import type { WholeExercise } from './queries';

type Words = (exercise: WholeExercise) => string | undefined;

/** The text of each exercise type that identifies it in a list. */
const WORDS = {
  dragTheWords: ({ dragTheWords }) => dragTheWords?.text ?? undefined,
  dragTheWordsImage: ({ dragTheWordsImage }) =>
    dragTheWordsImage?.sources?.map(({ source }) => source).join(', '),
  fillInTheBlanks: ({ fillInTheBlanks }) => fillInTheBlanks?.text ?? undefined,
  fillInTheBlanksImage: ({ fillInTheBlanksImage }) =>
    fillInTheBlanksImage?.sources?.map(({ source }) => source).join(', '),
  markTheWords: ({ markTheWords }) => markTheWords?.text ?? undefined,
  multipleChoice: ({ multipleChoice }) =>
    multipleChoice?.data.question || multipleChoice?.data.options[0]?.text || undefined,
  singleChoice: ({ singleChoice }) =>
    singleChoice?.data.question || singleChoice?.data.options[0]?.text || undefined,
  trueFalse: ({ trueFalse }) => trueFalse?.data.statements[0]?.text,
  findSynonym: ({ findSynonym }) => findSynonym?.text?.main,
  findThePlace: ({ findThePlace }) => findThePlace?.text ?? undefined,
} satisfies Record<ExerciseType, Words>;

/** The title of an exercise, or its first words; '' when it has neither. */
export const previewText = (exercise: WholeExercise): string =>
  cutLine(exercise.title || exercise.descriptionStudent || plainWords(WORDS[exercise.type](exercise) ?? ''));
