import type { Mark, UnitMark } from '#contract/exercise/marked-text.ts';
import type { PackedExercise } from '../../model.ts';
import { synonymQuestion } from '../../synonym.ts';
import { piecesOf, type Piece } from '../../text/pieces.ts';
import { escapeText, plainParagraphs } from '../../text/rich.ts';
import { h5pContent, type H5pContent, type H5pWriting } from '../model.ts';
import { writePlain } from '../plain.ts';
import { feedbackOf, mediaOf } from './media.ts';
import { questionHtml, richParagraphs } from './text.ts';

interface Answer {
  text: string;
  correct: boolean;
}

interface Question {
  type: 'multi' | 'single';
  /** HTML. */
  question: string;
  answers: Answer[];
  shuffle: boolean;
}

function multiChoice(
  exercise: PackedExercise,
  { type, question, answers, shuffle }: Question,
  making: H5pWriting,
): H5pContent {
  return h5pContent(making, 'H5P.MultiChoice', exercise.title, {
    ...mediaOf(exercise, making),
    question: questionHtml(exercise.descriptionStudent, question, making.note),
    answers: answers.map(({ text, correct }) => ({
      text: `<div>${escapeText(text).replace(/\n/g, '<br>')}</div>`,
      correct,
      tipsAndFeedback: {},
    })),
    ...feedbackOf(exercise),
    behaviour: {
      type,
      singlePoint: type === 'multi' && exercise.partialPoints === false,
      randomAnswers: shuffle,
    },
  });
}

/** H5P's options are texts: a picture or a sound is named by its words. */
export function writeChoice(
  exercise: PackedExercise<'multipleChoice' | 'singleChoice'>,
  making: H5pWriting,
): H5pContent[] {
  const { type, draft } = exercise;
  const answers = draft.options.map(({ text, imageId, audioId, correct }): Answer => {
    const image = draft.images.find(({ id }) => id === imageId);
    const audio = draft.audios.find(({ id }) => id === audioId);
    if (image || audio) making.note('OPTION_MEDIA_LEFT_OUT');
    return { text: text || image?.alt || audio?.title || '?', correct };
  });
  const question = plainParagraphs(draft.question);
  const kind = type === 'multipleChoice' ? 'multi' : 'single';
  return [multiChoice(exercise, { type: kind, question, answers, shuffle: draft.shuffle }, making)];
}

/** One content for each statement. */
export function writeTrueFalse(exercise: PackedExercise<'trueFalse'>, making: H5pWriting): H5pContent[] {
  const { statements } = exercise.draft;
  if (statements.length > 1) making.note('SPLIT');
  return statements.map(({ text, answer }) =>
    h5pContent(making, 'H5P.TrueFalse', exercise.title, {
      ...mediaOf(exercise, making),
      question: questionHtml(exercise.descriptionStudent, plainParagraphs(text), making.note),
      correct: answer ? 'true' : 'false',
      ...(exercise.errorHint && { behaviour: { feedbackOnWrong: writePlain(exercise.errorHint) } }),
    }),
  );
}

const isUnit = (mark: Mark): mark is UnitMark => !('alts' in mark);

/** A question with one right answer: the main word is set off in its text. */
export function writeFindSynonym(exercise: PackedExercise<'findSynonym'>, making: H5pWriting): H5pContent[] {
  making.note('KIND_CHANGED', 'singleChoice');
  const { pieces, options } = synonymQuestion(exercise.draft);
  const question = richParagraphs(pieces, ({ mark }) => {
    const s = isUnit(mark) ? escapeText(mark.s ?? '') : '';
    return mark.kind === 'MAIN' ? `<strong><em>${s}</em></strong>` : s;
  });
  return [multiChoice(exercise, { type: 'single', question, answers: options, shuffle: true }, making)];
}

const PLACE = '____';

/** A question with one right answer: each is the sentence with the phrase at one of the places. */
export function writeFindThePlace(
  exercise: PackedExercise<'findThePlace'>,
  making: H5pWriting,
): H5pContent[] {
  making.note('KIND_CHANGED', 'singleChoice');
  const { text, phrase: field, formatting } = exercise.draft;
  if (formatting.length > 0) making.note('FORMATTING_LEFT_OUT');
  const pieces = piecesOf(text, 'findThePlace');
  const places = pieces.flatMap((piece, index) => (piece.t === 'mark' ? [{ index, mark: piece.mark }] : []));
  const real = places.find(({ mark }) => mark.kind === 'REAL' && isUnit(mark) && mark.s)?.mark;
  const phrase = (real && isUnit(real) && real.s) || field;
  const at = (place: number) =>
    pieces
      .map((piece, index) => wordsAt(piece, index === place ? phrase : ''))
      .join('')
      .replace(/ {2,}/g, ' ')
      .replace(/ +([.,;:!?])/g, '$1')
      .trim();
  const answers = places.map(({ index, mark }) => ({ text: at(index), correct: mark.kind === 'REAL' }));
  const gapped = pieces.map((piece) => wordsAt(piece, PLACE)).join('');
  const question = plainParagraphs(`${phrase}\n${gapped}`);
  return [multiChoice(exercise, { type: 'single', question, answers, shuffle: true }, making)];
}

function wordsAt(piece: Piece, phrase: string): string {
  if (piece.t === 'text') return piece.s;
  return piece.t === 'br' ? '\n' : phrase;
}
