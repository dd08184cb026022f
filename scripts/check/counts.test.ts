import { expect, test } from 'vitest';
import { readCounts, sumCounts } from './counts.ts';
import { withReport } from './with-report.ts';

const read = (json: object) => withReport(json, readCounts);

test('skipped tests are counted separately, and a flaky journey counts as failed', () => {
  const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  const playwright = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } };
  expect(read(vitest)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  expect(read(playwright)).toEqual({ passed: 3, failed: 2, skipped: 2 });
  expect(sumCounts([read(vitest), read(playwright)])).toEqual({ passed: 8, failed: 3, skipped: 5 });
});

test('without a report nothing is counted', () => {
  expect(readCounts('/nowhere/report.json')).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
