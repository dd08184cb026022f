export interface SentencePiece {
  text: string;
  /** It is the word. */
  isWord: boolean;
}

/** A sentence divided where the word first stands in it; whole if it stands there in another form. */
export function sentencePieces(sentence: string, word: string): SentencePiece[] {
  const at = word === '' ? -1 : sentence.toLowerCase().indexOf(word.toLowerCase());
  if (at < 0) return [{ text: sentence, isWord: false }];
  const end = at + word.length;
  return [
    { text: sentence.slice(0, at), isWord: false },
    { text: sentence.slice(at, end), isWord: true },
    { text: sentence.slice(end), isWord: false },
  ].filter(({ text }) => text !== '');
}
