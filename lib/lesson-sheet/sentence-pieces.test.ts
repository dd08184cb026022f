import { expect, test } from 'vitest';
import { sentencePieces } from './sentence-pieces';

const said = (sentence: string, word: string) =>
  sentencePieces(sentence, word).map(({ text, isWord }) => (isWord ? `[${text}]` : text));

test('a sentence is divided where its word stands', () => {
  expect(said('I lost my umbrella.', 'umbrella')).toEqual(['I lost my ', '[umbrella]', '.']);
  expect(said('Umbrella first', 'umbrella')).toEqual(['[Umbrella]', ' first']);
  expect(said('The clerk apologised.', 'to apologise')).toEqual(['The clerk apologised.']);
  expect(said('Nothing', '')).toEqual(['Nothing']);
});
