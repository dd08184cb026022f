import { parse, parseGap } from '@/lib/contract/exercise/parse.ts';
import { isGapMark } from '@/lib/contract/exercise/marked-text.ts';
import type { Mark, MarkedField } from '@/lib/contract/exercise/marked-text.ts';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import type { PageExercise } from './exercise-query';

/** A run of an exercise's text; `isRight`: it is a right answer. */
export interface ExercisePiece {
  s: string;
  isRight: boolean;
}
export type ExerciseLine = ExercisePiece[];

/** The words of statements: "True", "False". */
export interface TruthWords {
  right: string;
  wrong: string;
}

/** Marks that are no right answer: those that mislead, and those that only group. */
const NOT_RIGHT: readonly Mark['kind'][] = ['FAKE', 'GROUP', 'MAIN'];

const plain = (s: string): ExercisePiece => ({ s, isRight: false });
const right = (s: string): ExercisePiece => ({ s, isRight: true });

function pieceOf(mark: Mark): ExercisePiece {
  // A gap that may stay empty has no words.
  if (isGapMark(mark)) return right(mark.alts.join(' / ') || '–');
  return NOT_RIGHT.includes(mark.kind) ? plain(mark.s ?? '') : right(mark.s ?? '↓');
}

const marked = (source: string | null | undefined, field: MarkedField): ExerciseLine[] =>
  source
    ? [parse(source, field).text.map((part) => (typeof part === 'string' ? plain(part) : pieceOf(part)))]
    : [];

const gaps = (sources: readonly { source: string }[] | null | undefined): ExerciseLine[] =>
  (sources ?? []).map(({ source }) => [right(parseGap(source, 'FIELD').mark?.alts.join(' / ') ?? source)]);

type Choice = NonNullable<PageExercise['singleChoice'] | PageExercise['multipleChoice']>;

/** An option is its text, or what its picture or sound is called. */
function options({ data, images, audios, answer }: Choice): ExerciseLine[] {
  const answers = [answer ?? []].flat();
  const nameOf = ({ text, imageId, audioId }: Choice['data']['options'][number]) =>
    text ||
    images?.find(({ id }) => id === imageId)?.alt ||
    audios?.find(({ id }) => id === audioId)?.title ||
    '–';
  return [
    ...(data.question ? [[plain(data.question)]] : []),
    ...data.options.map((option) => [{ s: nameOf(option), isRight: answers.includes(option.id) }]),
  ];
}

type Lines = (exercise: PageExercise, truth: TruthWords) => ExerciseLine[];

const LINES = {
  dragTheWords: ({ dragTheWords }) => marked(dragTheWords?.text, 'dragTheWords'),
  dragTheWordsImage: ({ dragTheWordsImage }) => gaps(dragTheWordsImage?.sources),
  fillInTheBlanks: ({ fillInTheBlanks }) => marked(fillInTheBlanks?.text, 'fillInTheBlanks'),
  fillInTheBlanksImage: ({ fillInTheBlanksImage }) => gaps(fillInTheBlanksImage?.sources),
  markTheWords: ({ markTheWords }) => marked(markTheWords?.text, 'markTheWords'),
  multipleChoice: ({ multipleChoice }) => (multipleChoice ? options(multipleChoice) : []),
  singleChoice: ({ singleChoice }) => (singleChoice ? options(singleChoice) : []),
  trueFalse: ({ trueFalse }, truth) =>
    (trueFalse?.data.statements ?? []).map(({ id, text }) => {
      const isTrue = trueFalse?.answer?.find((key) => key.id === id)?.answer;
      return [plain(`${text} `), right(isTrue ? truth.right : truth.wrong)];
    }),
  findSynonym: ({ findSynonym }) => [
    ...marked(findSynonym?.text?.main, 'findSynonymText'),
    ...marked(findSynonym?.text?.candidates, 'findSynonymCandidates'),
  ],
  findThePlace: ({ findThePlace }) => marked(findThePlace?.text, 'findThePlace'),
} satisfies Record<ExerciseType, Lines>;

/** The text of an exercise with its right answers, as its author reads it in the page. */
export const exerciseLines = (exercise: PageExercise, truth: TruthWords): ExerciseLine[] =>
  (LINES[exercise.type] as Lines)(exercise, truth);
