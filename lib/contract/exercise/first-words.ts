import type { Drafts } from './drafts.ts';
import type { ExerciseType } from './exercise-type.ts';

/** Characters of a line of a list. */
const CUT = 80;

/** Reduces each mark to its words, without signs, further answers and tip. */
export const plainWords = (source: string): string => source.replace(/\*[+\-=]?([^*/:\n]*)[^*\n]*\*/g, '$1');

/** As one line of a list. */
export function cutLine(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length > CUT ? `${characters.slice(0, CUT).join('')}…` : characters.join('');
}

type Words<Draft> = (draft: Draft) => string | undefined;

const ofText: Words<{ text: string }> = ({ text }) => text;
const ofSpots: Words<Pick<Drafts['dragTheWordsImage'], 'spots'>> = ({ spots }) =>
  spots.map(({ phrase }) => `*${phrase}*`).join(', ');
const ofChoice: Words<Pick<Drafts['singleChoice'], 'question' | 'options'>> = ({ question, options }) =>
  question || options.find(({ text }) => text)?.text;

/** The text of each kind by which one knows it in a list. */
const WORDS: { [T in ExerciseType]: Words<Drafts[T]> } = {
  dragTheWords: ofText,
  dragTheWordsImage: ofSpots,
  fillInTheBlanks: ofText,
  fillInTheBlanksImage: ofSpots,
  markTheWords: ofText,
  multipleChoice: ofChoice,
  singleChoice: ofChoice,
  trueFalse: ({ statements }) => statements.find(({ text }) => text)?.text,
  findSynonym: ofText,
  findThePlace: ofText,
};

/** The first words of an exercise, its instruction or what it asks; '' when it has neither. */
export const firstWords = <T extends ExerciseType>(
  type: T,
  { descriptionStudent, draft }: { descriptionStudent: string; draft: Drafts[T] },
): string => cutLine(descriptionStudent.trim() || plainWords(WORDS[type](draft) ?? ''));
