import { describe, expect, it } from 'vitest';
import { fillPrices } from './prices';
import type { PriceBasis } from './prices';

const basis = (change: Partial<PriceBasis>): PriceBasis => ({
  price: '',
  commonPrice: '',
  priceSource: 'price',
  hourlyPrice: 0,
  duration: 60,
  ...change,
});
const byPrice = (price: string, students: number) => fillPrices(basis({ price }), students);
const byTotal = (commonPrice: string, students: number) =>
  fillPrices(basis({ commonPrice, priceSource: 'commonPrice' }), students);
const byHour = (duration: number, students: number) =>
  fillPrices(basis({ hourlyPrice: 80_000, duration, priceSource: 'hourly', price: '1' }), students);

describe('fillPrices', () => {
  it('computes the total from the price per student', () => {
    expect(byPrice('500', 3)).toEqual({ price: '500', commonPrice: '1500' });
  });

  it('computes each student’s share of the total', () => {
    expect(byTotal('100', 3)).toEqual({ price: '33.33', commonPrice: '100' });
    expect(byTotal('0.01', 30).price).toBe('0.01');
  });

  it('computes both from the hourly price and the duration', () => {
    expect(byHour(45, 2)).toEqual({ price: '600', commonPrice: '1200' });
    expect(byHour(90, 1)).toEqual({ price: '1200', commonPrice: '1200' });
    expect(fillPrices(basis({ priceSource: 'hourly' }), 2)).toEqual({ price: '', commonPrice: '' });
  });

  it('leaves the typed one as it is, and the other empty while nothing can be computed', () => {
    expect(byPrice('-1', 2)).toEqual({ price: '-1', commonPrice: '' });
    expect(byTotal('10,', 2)).toEqual({ price: '', commonPrice: '10,' });
    expect(byPrice('', 2)).toEqual({ price: '', commonPrice: '' });
    expect(byPrice('500', 0)).toEqual({ price: '500', commonPrice: '' });
  });
});
