import { browserErrorSchema } from '#contract/browser-error.ts';
import type { BrowserError } from '#contract/browser-error.ts';
import { BROWSER_ERRORS_SHOWN, BROWSER_ERROR_DAYS } from '#contract/limits.ts';
import type { Context, SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { parseInput } from '../../input.ts';
import { requireViewer } from '../../viewer.ts';
import { BROWSER_ERROR_BUDGETS } from './budgets.ts';
import type { BrowserErrorRow } from './model.ts';
import { canReadErrors } from './policy.ts';
import * as store from './store.ts';

/** Different errors of one day: more are a flood, and would be read by nobody. */
const GROUPS_MAX = 500;
const DAY_MS = 24 * 3600 * 1000;

/** The first instant that is still stored. */
const storedSince = ({ platform }: SystemContext): Date =>
  new Date(platform.clock.now().getTime() - (BROWSER_ERROR_DAYS - 1) * DAY_MS);

/** See Mutation.createBrowserError. */
export async function createBrowserError(
  ctx: Context & { address: string },
  input: BrowserError,
): Promise<void> {
  const { limiter, clock, measures } = ctx.platform;
  const error = parseInput(browserErrorSchema, input);
  await limiter.take(BROWSER_ERROR_BUDGETS.browserError, ctx.address);
  await limiter.take(BROWSER_ERROR_BUDGETS.browserErrors, 'all');
  measures.browserErrors.inc();
  await store.countError(ctx.db, error, { now: clock.now(), groupsMax: GROUPS_MAX });
}

/** See Query.getBrowserErrorsAdmin. */
export async function getBrowserErrorsAdmin(ctx: Context): Promise<BrowserErrorRow[]> {
  if (!canReadErrors(requireViewer(ctx))) throw new DomainError('INSUFFICIENT_ROLE');
  return store.listErrors(ctx.db, { since: storedSince(ctx), take: BROWSER_ERRORS_SHOWN });
}

/** Deletes what is older than BROWSER_ERROR_DAYS. */
export async function deleteOldErrors(ctx: SystemContext): Promise<void> {
  const deleted = await store.deleteBefore(ctx.db, storedSince(ctx));
  ctx.log.info({ deleted }, 'errors of browsers deleted');
}
