import { expect, test } from 'vitest';
import { plainSum, signed, standing, toCsv } from './statement';

test('cells that a spreadsheet would calculate are text', () => {
  const cells = ['=1+1', '+7', '-7', '@SUM(A1)', '\tx', '600', 'a;b', 'say "hi"', 'two\nlines'];
  expect(toCsv([cells], 'ru')).toBe(
    `\uFEFF'=1+1;'+7;'-7;'@SUM(A1);'\tx;600;"a;b";"say ""hi""";"two\nlines"\r\n`,
  );
});

test('the separator is the one that spreadsheets of the language expect', () => {
  expect(toCsv([['a', 'b']], 'en')).toBe('\uFEFFa,b\r\n');
});

test('numbers have the decimal sign of the language, so that none is read as a date', () => {
  expect([plainSum(1_005, 'ru'), plainSum(-1_005, 'ru'), plainSum(1_005, 'en')]).toEqual([
    '10,05',
    '-10,05',
    '10.05',
  ]);
  expect(plainSum(150_000, 'ru')).toBe('1500');
  expect(toCsv([[plainSum(1_005, 'ru'), 'KGS']], 'ru')).toBe('\uFEFF"10,05";KGS\r\n');
});

test('sums have their sign', () => {
  expect([signed(120_000, 'en'), signed(-60_050, 'ru'), signed(0, 'en')]).toEqual(['+1,200', '−600,50', '0']);
  expect([standing(-100, 'en'), standing(0, 'en')]).toEqual(['−1', '0']);
});
