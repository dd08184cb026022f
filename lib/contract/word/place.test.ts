import { expect, it } from 'vitest';
import { findPlace } from './place.ts';

const shown = (word: string, sentence: string) => {
  const place = findPlace(word, sentence);
  return place && sentence.slice(...place);
};

it.each([
  ['umbrella', 'I lost my umbrella in the lobby.', 'umbrella'],
  ['Receipt', 'Could I have a receipt, please?', 'receipt'],
  ['to apologise', 'The clerk apologised for the noise.', 'apologised'],
  ['the porter', 'Porters brought it.', 'Porters'],
  ['зонт', 'Я забыл зонтик и зонт.', 'зонт'],
  ['читать', 'Он читает книгу.', 'читает'],
  ['room', 'A classroom is a room.', 'room'],
])('%s stands in “%s”', (word, sentence, found) => {
  expect(shown(word, sentence)).toBe(found);
});

it.each([
  ['go', 'We went home, good.'],
  ['be', 'I am here.'],
  ['', 'A sentence.'],
  ['luggage', ''],
])('%s stands nowhere in “%s”', (word, sentence) => {
  expect(findPlace(word, sentence)).toBeNull();
});
