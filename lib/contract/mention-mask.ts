import { mentionOf, mentionedIds, textPieces } from './post.ts';

const PRIVATE_USE = { first: 0xe000, last: 0xf8ff };

export interface MentionMask {
  mask: (text: string) => string;
  /** Undoes `mask`, in any part of a masked text. */
  unmask: (text: string) => string;
}

/**
 * Puts one character of the private use area in the place of each person whom these texts mention. Texts are compared by
 * words, and a comparison would split `@{12}` and show its parts.
 */
export function maskMentions(...texts: readonly string[]): MentionMask {
  const taken = new Set(texts.join(''));
  const marks = new Map<number, string>();
  const persons = new Map<string, number>();
  let code = PRIVATE_USE.first;
  for (const id of new Set(texts.flatMap(mentionedIds))) {
    while (taken.has(String.fromCharCode(code))) code += 1;
    // So many people are in no text: those that are left stay as they are.
    if (code > PRIVATE_USE.last) break;
    const mark = String.fromCharCode(code);
    marks.set(id, mark);
    persons.set(mark, id);
    code += 1;
  }
  const markOf = (id: number) => marks.get(id) ?? mentionOf(id);
  return {
    mask: (text) =>
      textPieces(text)
        .map((piece) => (typeof piece === 'string' ? piece : markOf(piece.userId)))
        .join(''),
    unmask: (text) =>
      persons.size === 0
        ? text
        : Array.from(text, (char) => {
            const id = persons.get(char);
            return id === undefined ? char : mentionOf(id);
          }).join(''),
  };
}
