import { expect, test } from 'vitest';
import { balanceHref, readBalanceFilter, typesOf } from './filter';

test('a filter is read from its own address', () => {
  const filter = { type: 'REFUND' as const, fromDate: '2026-10-01', toDate: '2026-10-31' };
  const { searchParams } = new URL(balanceHref(filter), 'https://x.test');
  expect(readBalanceFilter(Object.fromEntries(searchParams))).toEqual(filter);
});

test.each([
  [
    { type: 'OTHER', from: 'yesterday', to: '2026-13-41' },
    { type: null, fromDate: null, toDate: null },
  ],
  [
    { from: '2026-11-02', to: '2026-11-01' },
    { type: null, fromDate: '2026-11-02', toDate: null },
  ],
  [{ type: ['REFUND', 'TOP_UP'] }, { type: null, fromDate: null, toDate: null }],
])('what cannot be meant is left out: %j', (asked, expected) => {
  expect(readBalanceFilter(asked)).toEqual(expected);
});

test('a student is not asked about fees', () => {
  expect(typesOf(false)).not.toContain('MONTHLY_FEE');
  expect(typesOf(true)).toContain('MONTHLY_FEE');
});
