import { describe, expect, it } from 'vitest';
import { formatMoney, moneyToText, parseMoney } from './price';

describe('parseMoney', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['500', 50_000],
    ['500.5', 50_050],
    ['500,05', 50_005],
    ['1 500', 150_000],
    ['0.01', 1],
  ])('reads %j as %j minor units', (text, minor) => {
    expect(parseMoney(text)).toBe(minor);
  });

  it.each(['0', '0.00', '-1', 'ten', '1.234', '1e3', '99999999999'])('refuses %j', (text) => {
    expect(parseMoney(text)).toBeNaN();
  });

  it('reads back what moneyToText wrote', () => {
    for (const minor of [1, 10, 99, 100, 50_050, 1_000_000_000 - 1])
      expect(parseMoney(moneyToText(minor))).toBe(minor);
  });
});

it('formats money with its code and no empty fraction', () => {
  expect(formatMoney({ amount: 150_000, currency: 'KGS' }, 'en')).toBe('1,500\u00a0KGS');
  expect(formatMoney({ amount: 50_050, currency: 'USD' }, 'ru')).toBe('500,50\u00a0USD');
});
