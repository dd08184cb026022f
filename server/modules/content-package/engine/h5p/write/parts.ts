import { isGapMark, marksOf } from '#contract/exercise/marked-text.ts';
import { parse } from '#contract/exercise/parse.ts';
import type { PackedExercise } from '../../model.ts';
import { penOf } from './marks.ts';

/** What H5P gives for the whole: one for each part, or for each word of a phrase to mark. */
export function partsOf({ type, draft, partialPoints }: PackedExercise): number {
  switch (type) {
    case 'dragTheWords':
    case 'fillInTheBlanks':
      return marksOf(parse(draft.text, type).text).length;
    case 'markTheWords':
      return wordsIn(draft.text);
    case 'multipleChoice':
      return partialPoints === false ? 1 : draft.options.filter(({ correct }) => correct).length;
    case 'dragTheWordsImage':
      return partialPoints === false ? 1 : draft.spots.length;
    case 'trueFalse':
      return draft.statements.length;
    default:
      return 1;
  }
}

function wordsIn(text: string): number {
  const marks = marksOf(parse(text, 'markTheWords').text);
  const pen = penOf(marks.map(({ kind }) => kind));
  const right = marks.flatMap((mark) => (mark.kind === pen && !isGapMark(mark) ? (mark.s ?? '') : []));
  return right.reduce((sum, words) => sum + words.split(/\s+/).length, 0);
}
