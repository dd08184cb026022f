import { expect, it } from 'vitest';
import { homeLanguage, isOnline, lowestPrice, shorten } from './facts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const price = (amount: number, currency: 'KGS' | 'USD' = 'KGS') => ({ hourlyPrice: { amount, currency } });

it.each([
  ['2026-11-21T11:59:00Z', true],
  ['2026-11-21T11:57:00Z', false],
  [null, false],
])('seen at %s: online %s', (wasOnline, online) => expect(isOnline(wasOnline, NOW)).toBe(online));

it.each([
  [[], null],
  [[price(800), price(450), price(600)], price(450)],
  // Two currencies are not compared: that of the first price counts.
  [[price(80_000), price(100, 'USD')], price(80_000)],
])('%j: from %j', (prices, lowest) => expect(lowestPrice(prices)).toEqual(lowest?.hourlyPrice ?? null));

it('takes the mother tongue, else the language spoken best', () => {
  const speak = (code: string, level: 'A2' | 'C1' | null) => ({ level, language: { code, title: code } });
  expect(homeLanguage({ speakLanguages: [speak('ru', 'C1'), speak('ky', null)] })?.code).toBe('ky');
  expect(homeLanguage({ speakLanguages: [speak('en', 'A2'), speak('de', 'C1')] })?.code).toBe('de');
  expect(homeLanguage({ speakLanguages: [] })).toBeNull();
});

it('truncates a description at a word', () => {
  expect(shorten('one two\n\nthree', 50)).toBe('one two three');
  expect(shorten('one two three four', 14)).toBe('one two three…');
  expect(shorten('x'.repeat(40), 10)).toBe(`${'x'.repeat(10)}…`);
});
