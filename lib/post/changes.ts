import { maskMentions } from '../contract/mention-mask.ts';
import { diffWhole, diffWords } from '../word-diff';
import type { DiffPiece } from '../word-diff';

/** A piece of a corrected text. `number`: of the change it belongs to, from 1, at the last piece of that change. */
export interface ChangePiece extends DiffPiece {
  number: number | null;
}

/** What is taken out and put in. */
export interface Change {
  out: string;
  in: string;
}

interface Place extends Change {
  /** Index of its last piece. */
  end: number;
}

/** What differs at one place of the text. */
function placesOf(pieces: readonly DiffPiece[]): Place[] {
  const places: Place[] = [];
  let open: Change = { out: '', in: '' };
  pieces.forEach(({ kind, text }, index) => {
    if (kind === 'same') return;
    open[kind] += text;
    if ((pieces[index + 1]?.kind ?? 'same') !== 'same') return;
    places.push({ ...open, end: index });
    open = { out: '', in: '' };
  });
  return places;
}

const hasWords = (text: string, words: string): boolean =>
  words.trim() !== '' && ` ${text.trim()} `.includes(` ${words.trim()} `);

/** Words that are taken out at one place and put in, perhaps with others, at the next are moved: that is one change. */
const isMove = (first: Place | undefined, second: Place): boolean =>
  first !== undefined &&
  ((first.in === '' && second.out === '' && hasWords(second.in, first.out)) ||
    (first.out === '' && second.in === '' && hasWords(first.in, second.out)));

function findChanges(pieces: readonly DiffPiece[]): Place[] {
  const changes: Place[] = [];
  for (const place of placesOf(pieces)) {
    const last = changes.at(-1);
    if (last && isMove(last, place))
      changes.splice(-1, 1, { out: last.out + place.out, in: last.in + place.in, end: place.end });
    else changes.push(place);
  }
  return changes;
}

export interface Comparison {
  /** Word by word. */
  pieces: ChangePiece[];
  /** In their order; the nth reason of a correction belongs to the nth. */
  changes: Change[];
  /** More differs than is compared: the whole text is one change. Such a correction is refused. */
  isWhole: boolean;
}

/** A text and its correction. Made once for each that is shown: it is the expensive part. */
export function compareTexts(original: string, corrected: string): Comparison {
  const { mask, unmask } = maskMentions(original, corrected);
  const found = diffWords(mask(original), mask(corrected))?.map((piece) => ({
    ...piece,
    text: unmask(piece.text),
  }));
  const pieces = found ?? diffWhole(original, corrected);
  const changes = findChanges(pieces);
  const numbers = new Map(changes.map(({ end }, index) => [end, index + 1]));
  return {
    pieces: pieces.map((piece, index) => ({ ...piece, number: numbers.get(index) ?? null })),
    changes: changes.map((change) => ({ out: change.out, in: change.in })),
    isWhole: found === undefined,
  };
}

/** Reasons of the changes: the typed ones, cut after the last change, without empty ones at the end. */
export function notesFor(count: number, notes: readonly string[]): string[] {
  const own = Array.from({ length: count }, (_, index) => notes[index]?.trim() ?? '');
  while (own.at(-1) === '') own.pop();
  return own;
}
