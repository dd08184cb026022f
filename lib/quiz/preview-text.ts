import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import type { WholeExercise } from './queries';

const CUT = 80;

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

/** Reduces each mark to its words, without signs, further answers and tip. */
const plainWords = (source: string) => source.replace(/\*[+\-=]?([^*/:\n]*)[^*\n]*\*/g, '$1');

/** The title of an exercise, or its first words; '' when it has neither. */
export function previewText(exercise: WholeExercise): string {
  const text =
    exercise.title || exercise.descriptionStudent || plainWords(WORDS[exercise.type](exercise) ?? '');
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length > CUT ? `${characters.slice(0, CUT).join('')}…` : characters.join('');
}
