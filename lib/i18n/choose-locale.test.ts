import { expect, test } from 'vitest';
import { chooseLocale } from './choose-locale.mjs';

test.each([
  ['asked for', { asked: 'ru', stored: 'en', browser: 'en' }, 'ru'],
  ['asked for in a language we do not have', { asked: 'fr', stored: 'ru', browser: 'en' }, 'ru'],
  ['stored', { stored: 'ru', browser: 'en-US,en;q=0.9' }, 'ru'],
  ['stored nonsense', { stored: '__proto__', browser: 'ru' }, 'ru'],
  ['the browser’s, with a country', { browser: 'ru-RU,ru;q=0.9,en;q=0.8' }, 'ru'],
  ['the browser’s best that we have', { browser: 'ky-KG,ky;q=0.9,ru;q=0.8,en;q=0.7' }, 'ru'],
  ['the browser’s, by weight and not by order', { browser: 'en;q=0.3,ru;q=0.8' }, 'ru'],
  ['none that we have', { browser: 'de,fr;q=0.5' }, 'en'],
  ['anything', { browser: '*' }, 'en'],
  ['a broken header', { browser: ';;;q=x,,' }, 'en'],
  ['nothing said', {}, 'en'],
])('%s', (_name, hints, locale) => {
  expect(chooseLocale(hints)).toBe(locale);
});
