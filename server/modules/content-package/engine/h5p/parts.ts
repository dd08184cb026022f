import { marksOf } from '#contract/exercise/marked-text.ts';
import { parse } from '#contract/exercise/parse.ts';
import type { PackedExercise } from '../model.ts';
import { piecesOf } from '../text/pieces.ts';
import { countRight, penOf, wordLines } from './write/marks.ts';

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
  const pieces = piecesOf(text, 'markTheWords');
  return wordLines(pieces, penOf(pieces)).reduce((sum, line) => sum + countRight(line), 0);
}
