import { defineBudgets } from '../../platform/limiter.ts';

export const CONTENT_PACKAGE_BUDGETS = defineBudgets({
  /** Every picture of the quiz is encoded again. */
  contentPackageSave: { points: 60, seconds: 3600 },
  contentPackageReport: { points: 300, seconds: 3600 },
  contentPackageImport: { points: 30, seconds: 3600 },
});
