import { expect, test } from 'vitest';
import { wordInMessage } from './word-in-message';

test.each([
  ['umbrella — зонт', '', { word: 'umbrella', translation: 'зонт', sentence: '' }],
  ['umbrella: зонт', '', { word: 'umbrella', translation: 'зонт', sentence: '' }],
  ['check-in', '', { word: 'check-in', translation: '', sentence: '' }],
  ['I lost my umbrella.', 'umbrella', { word: 'umbrella', translation: '', sentence: 'I lost my umbrella.' }],
  ['I lost my umbrella.', 'from elsewhere', { word: 'I lost my umbrella.', translation: '', sentence: '' }],
  [' umbrella \n', ' umbrella', { word: 'umbrella', translation: '', sentence: '' }],
])('%j with %j selected', (message, selected, expected) => {
  expect(wordInMessage(message, selected)).toEqual(expected);
});
