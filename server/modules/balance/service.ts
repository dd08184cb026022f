import { BALANCE_MONTHS } from '#contract/limits.ts';
import type { Context } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { requireViewer } from '../../viewer.ts';
import type { UserRow } from '../account/model.ts';
import { findUsers } from '../account/service.ts';
import { parseFilter } from './input.ts';
import type { FilterInput } from './input.ts';
import type { EntryRow, Money, MonthRow } from './model.ts';
import { canKeepLedger } from './policy.ts';
import * as store from './store.ts';

export { chargeLesson } from './services/charge.ts';
export { addFeeRead } from './services/fee-guard.ts';
export { listLessonPayments } from './services/payments.ts';
export type { PricedLesson } from './services/payments.ts';

export interface EntryPage {
  total: number;
  hasMore: boolean;
  items: EntryRow[];
}

/** What stands on a person's balance: a sum a currency, 0 KGS for whoever has none. */
export async function listBalances({ db }: Pick<Context, 'db'>, userId: number): Promise<Money[]> {
  const sums = await store.listBalances(db, userId);
  return sums.length > 0 ? sums : [{ amount: 0, currency: 'KGS' }];
}

/** The viewer's. UNAUTHORIZED. */
export const getOwnBalance = (ctx: Context): Promise<Money[]> => listBalances(ctx, requireViewer(ctx).id);

/** See Query.getCurrentUserBalanceTransactions. UNAUTHORIZED, BAD_USER_INPUT. */
export const getOwnTransactions = (ctx: Context, input: PageInput & FilterInput): Promise<EntryPage> =>
  listTransactions(ctx, requireViewer(ctx).id, input);

/** Those of a person, for ADMIN. INSUFFICIENT_ROLE, USER_NOT_FOUND, BAD_USER_INPUT. */
export async function getTransactionsOf(
  ctx: Context,
  { userId, ...input }: PageInput & FilterInput & { userId: number },
): Promise<EntryPage> {
  const { id } = await getPersonOfLedger(ctx, userId);
  return listTransactions(ctx, id, input);
}

/** Two statements, whatever the page. */
async function listTransactions(
  ctx: Context,
  userId: number,
  { skip, take, ...filter }: PageInput & FilterInput,
): Promise<EntryPage> {
  const { id: viewerId } = requireViewer(ctx);
  const page = parsePage({ skip, take });
  const wanted = { ...parseFilter(filter), userId, viewerId };
  const total = await store.countEntries(ctx.db, wanted);
  // One more than asked for: whether the list goes on.
  const rows =
    total > page.skip
      ? await store.listEntries(ctx.db, { ...wanted, skip: page.skip, take: page.take + 1 })
      : [];
  return { total, hasMore: rows.length > page.take, items: rows.slice(0, page.take) };
}

/** The viewer's last months. UNAUTHORIZED. */
export async function getOwnMonths(ctx: Context): Promise<MonthRow[]> {
  const { id } = requireViewer(ctx);
  const now = ctx.platform.clock.now();
  return store.listMonths(ctx.db, { userId: id, viewerId: id, months: BALANCE_MONTHS, now });
}

/** Refuses all but ADMIN. UNAUTHORIZED, INSUFFICIENT_ROLE. */
export function requireKeeper(ctx: Context) {
  const viewer = requireViewer(ctx);
  if (!canKeepLedger(viewer)) throw new DomainError('INSUFFICIENT_ROLE');
  return viewer;
}

/** A person, for ADMIN. INSUFFICIENT_ROLE, USER_NOT_FOUND. */
export async function getPersonOfLedger(ctx: Context, userId: number): Promise<UserRow> {
  requireKeeper(ctx);
  const [person] = await findUsers(ctx, [userId]);
  if (!person) throw new DomainError('USER_NOT_FOUND');
  return person;
}
