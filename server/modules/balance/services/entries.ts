import type { Context, SystemContext, Viewer } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import type { UserRow } from '../../account/model.ts';
import { notify } from '../../notification/service.ts';
import { BALANCE_BUDGETS } from '../budgets.ts';
import { parseCorrection, parseTopUp, refuseAmount } from '../input.ts';
import type { EntryInput } from '../input.ts';
import { correctionKey, topUpKey } from '../keys.ts';
import { wordsOf } from '../model.ts';
import type { EntryRow } from '../model.ts';
import { manual } from '../providers/manual.ts';
import type { Payment } from '../providers/provider.ts';
import { getPersonOfLedger, requireKeeper } from '../service.ts';
import { findEntry } from '../store.ts';
import { writeTransactions } from '../write.ts';
import type { NewTransaction } from '../write.ts';
import { payFeesDue } from './fees-due.ts';

/** See Mutation.createBalanceTopUp. */
export async function createTopUp(ctx: Context, input: EntryInput): Promise<EntryRow> {
  const { viewer, person } = await requireEntry(ctx, input.userId);
  if (person.anonymisedAt) throw new DomainError('USER_DELETED');
  const payment = await manual.read({ ...parseTopUp(input), actorId: viewer.id });
  return inTransaction(ctx, (ctx) => takePayment(ctx, manual.name, payment));
}

/**
 * Writes what a provider vouches for, once, and takes the fees that wait if it covers them. Call it inside a
 * transaction. BAD_USER_INPUT, OPERATION_CONFLICT.
 */
export async function takePayment(
  ctx: SystemContext,
  provider: string,
  { id, userId, money, reason, actorId }: Payment,
): Promise<EntryRow> {
  const isNew = await write(ctx, {
    key: topUpKey(provider, id),
    type: 'TOP_UP',
    currency: money.currency,
    sides: [
      { of: 'OUTSIDE', sum: -money.amount },
      { of: userId, sum: money.amount },
    ],
    reason,
    ...(actorId === undefined ? {} : { actorId }),
  });
  if (isNew) {
    await payFeesDue(ctx, userId);
    const description = wordsOf(money);
    await notify(ctx, { userIds: [userId], type: 'Balance', action: 'ToppedUp', title: '', description });
  }
  return getEntry(ctx, topUpKey(provider, id), { userId, money, reason });
}

/** See Mutation.createBalanceCorrection. Also of an erased account: otherwise money on it could never move. */
export async function createCorrection(ctx: Context, input: EntryInput): Promise<EntryRow> {
  const { viewer } = await requireEntry(ctx, input.userId);
  const { clientId, userId, money, reason } = parseCorrection(input);
  const key = correctionKey(clientId);
  return inTransaction(ctx, async (ctx) => {
    const isNew = await write(ctx, {
      key,
      type: 'CORRECTION',
      currency: money.currency,
      sides: [
        { of: 'CORRECTIONS', sum: -money.amount },
        { of: userId, sum: money.amount },
      ],
      actorId: viewer.id,
      reason,
    });
    if (isNew && money.amount > 0) await payFeesDue(ctx, userId);
    return getEntry(ctx, key, { userId, money, reason });
  });
}

async function requireEntry(ctx: Context, userId: number): Promise<{ viewer: Viewer; person: UserRow }> {
  const viewer = requireKeeper(ctx);
  await ctx.platform.limiter.take(BALANCE_BUDGETS.ledger, String(viewer.id));
  return { viewer, person: await getPersonOfLedger(ctx, userId) };
}

/** Whether it is new; BAD_USER_INPUT if it fits into no balance. */
async function write(ctx: SystemContext, transaction: NewTransaction): Promise<boolean> {
  const [outcome] = await writeTransactions(ctx, [transaction]);
  if (outcome === 'NOT_COVERED') throw refuseAmount();
  return outcome === 'WRITTEN';
}

/** What stands under this key; OPERATION_CONFLICT if it is not what was sent. */
async function getEntry(
  ctx: SystemContext,
  key: string,
  { userId, money, reason }: Pick<EntryInput, 'userId' | 'money' | 'reason'>,
): Promise<EntryRow> {
  const entry = await findEntry(ctx.db, key, userId);
  if (
    !entry ||
    entry.in - entry.out !== money.amount ||
    entry.currency !== money.currency ||
    entry.reason !== reason
  )
    throw new DomainError('OPERATION_CONFLICT');
  return entry;
}
