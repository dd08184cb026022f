import { isGapMark, type GapMark } from '#contract/exercise/marked-text.ts';
import { effectiveMatching, type Matching } from '#contract/exercise/matching.ts';
import type { Drafts } from '#contract/exercise/drafts.ts';
import type { AddNote, PackedExercise } from '../../model.ts';
import { hasLooks, piecesOf, type Piece } from '../../text/pieces.ts';
import { escapeText, plainParagraphs } from '../../text/rich.ts';
import { h5pContent, type H5pContent, type H5pWriting } from '../model.ts';
import { feedbackOf, mediaOf } from './media.ts';
import { penOf, starWords, wordLines } from './marks.ts';
import { escapeSigns, escapeStars, richParagraphs } from './text.ts';

type MarkPiece = Extract<Piece, { t: 'mark' }>;

/** What this gap accepts, and its tip, between asterisks. */
const starred = (alternatives: readonly string[], tip: string | undefined): string =>
  `*${alternatives.map(escapeSigns).join('/')}${tip ? `:${escapeStars(tip)}` : ''}*`;

export function writeBlanks(exercise: PackedExercise<'fillInTheBlanks'>, making: H5pWriting): H5pContent[] {
  const { text, formatting, matching } = exercise.draft;
  noteMatching(exercise.draft, making.note);
  if (hasOwn(exercise.draft)) making.note('MATCHING_LEFT_OUT');
  const gap = ({ mark }: MarkPiece) => {
    const { alts, tip, zero } = mark as GapMark;
    if (zero) making.note('ZERO_ANSWERS_CHANGED');
    // An empty alternative: there, leaving a gap empty is right. Two asterisks with nothing between are no gap.
    return starred(zero ? [...(alts.length > 0 ? alts : ['']), ''] : alts, tip);
  };
  const params = {
    ...mediaOf(exercise, making),
    text: plainParagraphs(exercise.descriptionStudent),
    questions: [richParagraphs(piecesOf(text, 'fillInTheBlanks', formatting), gap)],
    ...feedbackOf(exercise),
    behaviour: {
      caseSensitive: matching.case === 'STRICT',
      acceptSpellingErrors: matching.typos === 'FULL',
    },
  };
  return [h5pContent(making, 'H5P.Blanks', exercise.title, params)];
}

/** Looser than letter for letter, which is how others compare. What we do by default goes without saying. */
const isLoose = ({ punctuation, diacritics, typos }: Matching): boolean =>
  punctuation === 'ALL' || diacritics === 'IGNORE' || typos === 'HALF';

/** How we compare is ours: case and typing errors alone have counterparts. */
export function noteMatching(
  { matching, gapMatching, noRepeat }: Drafts['fillInTheBlanks'],
  note: AddNote,
): void {
  if ([matching, ...Object.values(gapMatching)].some(isLoose)) note('MATCHING_LEFT_OUT');
  if (noRepeat) note('NO_REPEAT_LEFT_OUT');
}

/** Whether a gap is compared in another way than the whole, as far as the whole has a counterpart. */
function hasOwn({ matching, gapMatching }: Drafts['fillInTheBlanks']): boolean {
  const whole = effectiveMatching(matching);
  return Object.values(gapMatching).some((gap) => {
    const own = effectiveMatching(matching, gap);
    return own.case !== whole.case || (own.typos === 'FULL') !== (whole.typos === 'FULL');
  });
}

export function writeDragText(exercise: PackedExercise<'dragTheWords'>, making: H5pWriting): H5pContent[] {
  const { text, formatting, distractors, reusable } = exercise.draft;
  const pieces = piecesOf(text, 'dragTheWords', formatting);
  if (hasLooks(pieces)) making.note('FORMATTING_LEFT_OUT');
  if (reusable) making.note('REUSE_LEFT_OUT');
  const words = pieces.map((piece) => {
    if (piece.t === 'text') return escapeStars(piece.s);
    if (piece.t === 'br') return '\n';
    const { alts, tip } = piece.mark as GapMark;
    if (alts.length > 1) making.note('ALTERNATIVES_LEFT_OUT');
    return `*${escapeDragged(alts[0] ?? '')}${tip ? `:${escapeDragged(tip)}` : ''}*`;
  });
  const params = {
    ...mediaOf(exercise, making),
    taskDescription: plainParagraphs(exercise.descriptionStudent),
    textField: words.join(''),
    ...(distractors.length > 0 && {
      distractors: distractors.map((each) => `*${escapeDragged(each)}*`).join(' '),
    }),
    ...feedbackOf(exercise),
  };
  return [h5pContent(making, 'H5P.DragText', exercise.title, params)];
}

/** A slash separates nothing here. */
const escapeDragged = (text: string): string =>
  escapeText(text).replace(/[*:\\]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** One pen, and single words: H5P knows no phrases, and every word of its text can be marked. */
export function writeMarkTheWords(
  exercise: PackedExercise<'markTheWords'>,
  making: H5pWriting,
): H5pContent[] {
  const { note } = making;
  const { text, formatting, selectable } = exercise.draft;
  const pieces = piecesOf(text, 'markTheWords');
  const marks = pieces.flatMap((piece) => (piece.t === 'mark' ? [piece.mark] : []));
  const pen = penOf(pieces);
  if (pen === 'WRONG') note('PEN_CHANGED');
  else if (marks.some(({ kind }) => kind === 'WRONG')) note('PENS_LEFT_OUT');
  if (selectable === 'MARKED') note('SELECTABLE_CHANGED');
  if (formatting.length > 0) note('FORMATTING_LEFT_OUT');
  if (marks.some((mark) => !isGapMark(mark) && /\s/.test(mark.s ?? ''))) note('PHRASES_CHANGED');
  const lines = wordLines(pieces, pen).map((line) => starWords(line, () => note('MARKS_WIDENED')));
  const params = {
    ...mediaOf(exercise, making),
    taskDescription: plainParagraphs(exercise.descriptionStudent),
    textField: lines.map((line) => `<p>${line || '\u00a0'}</p>`).join(''),
    ...feedbackOf(exercise),
  };
  return [h5pContent(making, 'H5P.MarkTheWords', exercise.title, params)];
}
