import type { ExerciseLanguage } from '#contract/exercise/exercise-type.ts';
import { isGapMark, marksOf, type GapMark } from '#contract/exercise/marked-text.ts';
import { effectiveMatching } from '#contract/exercise/matching.ts';
import { parse } from '#contract/exercise/parse.ts';
import { placePhrase } from '#contract/exercise/place-phrase.ts';
import { cutWords } from '#contract/exercise/words.ts';
import { bankOf } from '../../bank.ts';
import { noteMatching } from '../../h5p/write/texts.ts';
import type { PackedExercise } from '../../model.ts';
import { linesOf, piecesOf, type Piece } from '../../text/pieces.ts';
import { escapeText, lookHtml, paragraphs } from '../../text/rich.ts';
import type { ItemBody, QtiWriting, Response } from '../model.ts';
import { el } from '../xml.ts';

type MarkPiece = Extract<Piece, { t: 'mark' }>;

const bodyXml = (pieces: readonly Piece[], mark: (piece: MarkPiece) => string): string =>
  paragraphs<Piece>(linesOf(pieces), (piece) => (piece.t === 'text' ? lookHtml(piece) : mark(piece)));

/** Signs that stand for "no word belongs here" among typed answers. */
export const ZERO_SIGNS = ['-', '\u2205'];

export function writeTextEntry(
  { draft }: PackedExercise<'fillInTheBlanks'>,
  { note }: QtiWriting,
): ItemBody[] {
  noteMatching(draft, note);
  const responses: Response[] = [];
  const body = bodyXml(piecesOf(draft.text, 'fillInTheBlanks', draft.formatting), ({ mark }) => {
    const { alts, tip, zero } = mark as GapMark;
    if (zero) note('ZERO_ANSWERS_CHANGED');
    const number = responses.length + 1;
    const id = `RESPONSE${number}`;
    const matching = effectiveMatching(draft.matching, draft.gapMatching[`g${number}`]);
    if (matching.typos === 'FULL') note('MATCHING_LEFT_OUT');
    const isExact = matching.case === 'STRICT';
    const accepted = [...alts, ...(zero ? ZERO_SIGNS : [])];
    responses.push({
      id,
      cardinality: 'single',
      baseType: 'string',
      correct: accepted.slice(0, 1),
      worth: accepted.map((value) => ({ value, isExact })),
      penalty: 0,
      parts: 1,
    });
    return el('qti-text-entry-interaction', {
      'response-identifier': id,
      'expected-length': 15,
      'placeholder-text': tip,
    });
  });
  return [{ body, responses }];
}

const pairResponse = (correct: string[], worth: string[], parts: number): Response => ({
  id: 'RESPONSE',
  cardinality: 'multiple',
  baseType: 'directedPair',
  correct,
  worth: worth.map((value) => ({ value })),
  penalty: 0,
  parts,
});

export const gapTexts = (phrases: readonly string[], reusable: boolean): string =>
  phrases
    .map((phrase, index) =>
      el('qti-gap-text', { identifier: `W${index + 1}`, 'match-max': reusable ? 0 : 1 }, escapeText(phrase)),
    )
    .join('');

export function writeGapMatch({ draft }: PackedExercise<'dragTheWords'>, { note }: QtiWriting): ItemBody[] {
  const pieces = piecesOf(draft.text, 'dragTheWords', draft.formatting);
  const gaps = pieces.flatMap((piece) => (piece.t === 'mark' && isGapMark(piece.mark) ? [piece.mark] : []));
  const { phrases, accepted } = bankOf(gaps, draft);
  if (gaps.some(({ tip }) => tip)) note('TIPS_LEFT_OUT');
  const pairs = accepted.map((ids, gap) => ids.map((phrase) => `W${phrase + 1} G${gap + 1}`));
  let count = 0;
  const body = el(
    'qti-gap-match-interaction',
    { 'response-identifier': 'RESPONSE', shuffle: 'true', 'max-associations': gaps.length },
    gapTexts(phrases, draft.reusable),
    bodyXml(pieces, () => el('qti-gap', { identifier: `G${(count += 1)}` })),
  );
  const correct = pairs.map(([first = '']) => first);
  return [{ body, responses: [pairResponse(correct, pairs.flat(), gaps.length)] }];
}

/** One phrase, and a gap at each place. */
export function writeFindThePlace({ draft }: PackedExercise<'findThePlace'>): ItemBody[] {
  const pieces = piecesOf(draft.text, 'findThePlace', draft.formatting);
  const marks = marksOf(parse(draft.text, 'findThePlace').text);
  const right = `W1 G${marks.findIndex(({ kind }) => kind === 'REAL') + 1}`;
  let count = 0;
  const body = el(
    'qti-gap-match-interaction',
    { 'response-identifier': 'RESPONSE', shuffle: 'false', 'max-associations': 1 },
    gapTexts([placePhrase(marks, draft.phrase)], false),
    bodyXml(pieces, () => el('qti-gap', { identifier: `G${(count += 1)}` })),
  );
  return [{ body, responses: [pairResponse([right], [right], 1)] }];
}

/** Every word that can be marked is hot. There is one pen. */
export function writeHottext(exercise: PackedExercise<'markTheWords'>, { note }: QtiWriting): ItemBody[] {
  const { draft, language } = exercise;
  const pieces = piecesOf(draft.text, 'markTheWords');
  const kinds = new Set(pieces.flatMap((piece) => (piece.t === 'mark' ? piece.mark.kind : [])));
  const pen = kinds.has('CORRECT') ? 'CORRECT' : 'WRONG';
  if (pen === 'WRONG') note('PEN_CHANGED');
  else if (kinds.has('WRONG')) note('PENS_LEFT_OUT');
  if (draft.formatting.length > 0) note('FORMATTING_LEFT_OUT');
  const right: string[] = [];
  let count = 0;
  const hot = (s: string, isRight: boolean): string => {
    count += 1;
    if (isRight) right.push(`H${count}`);
    return el('qti-hottext', { identifier: `H${count}` }, escapeText(s));
  };
  const words = (s: string) =>
    draft.selectable === 'ALL' ? hotWords(s, language ?? 'en', (word) => hot(word, false)) : escapeText(s);
  const text = paragraphs<Piece>(linesOf(pieces), (piece) => {
    if (piece.t === 'text') return words(piece.s);
    return isGapMark(piece.mark) ? '' : hot(piece.mark.s ?? '', piece.mark.kind === pen);
  });
  const body = el('qti-hottext-interaction', { 'response-identifier': 'RESPONSE', 'max-choices': 0 }, text);
  const response: Response = {
    id: 'RESPONSE',
    cardinality: 'multiple',
    baseType: 'identifier',
    correct: right,
    worth: right.map((value) => ({ value })),
    penalty: 1,
    parts: right.length,
  };
  return [{ body, responses: [response] }];
}

const hotWords = (text: string, language: ExerciseLanguage, hot: (word: string) => string): string =>
  cutWords(text, language)
    .map(({ s, unit }) => (unit ? hot(s) : escapeText(s)))
    .join('');
