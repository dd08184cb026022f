import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Test counts of a vitest or Playwright report; none if there is no report. */
export function readCounts(path: string): Counts {
  if (!existsSync(path)) return NONE;
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const vitest = vitestReport.safeParse(json);
  if (vitest.success) {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = vitest.data;
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  }
  const playwright = playwrightReport.safeParse(json);
  if (!playwright.success) return NONE;
  const { expected, unexpected, flaky, skipped } = playwright.data.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

export const sumCounts = (all: Counts[]): Counts =>
  all.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    NONE,
  );
