import { INSTRUCTOR_FEE_KGS } from '#contract/limits.ts';
import type { Context, SystemContext } from '../../../context.ts';
import { parsePage } from '../../../paging.ts';
import type { PageInput } from '../../../paging.ts';
import { inTransaction } from '../../../transaction.ts';
import { notify } from '../../notification/service.ts';
import { dueAt, monthOf } from '../engine/fee-days.ts';
import * as store from '../fee-store.ts';
import { wordsOf } from '../model.ts';
import type { FeeRow, UnpaidRow } from '../model.ts';
import { paysFee } from '../policy.ts';
import { requireKeeper } from '../service.ts';
import { writeTransactions } from '../write.ts';
import { queueFeeMail } from '../mails.ts';
import { refusedFrom, refusedSince } from './fee-guard.ts';
import { feeOf, isTaken, payFeesDue } from './fees-due.ts';

/** People of one statement. */
const AT_ONCE = 500;

/** The fee as notifications say it. */
const FEE = wordsOf({ amount: INSTRUCTOR_FEE_KGS, currency: 'KGS' });

/**
 * Takes the fees that are due, those too that became due while no process ran, and notifies those whose balance does not cover
 * them. Safe in several processes and at any moment of a kill (B7).
 */
export async function takeFees(ctx: SystemContext): Promise<void> {
  await planFees(ctx);
  const now = ctx.platform.clock.now();
  await eachOf(ctx, () => store.listDue(ctx.db, now, AT_ONCE), takeFeesOf);
  await eachOf(ctx, () => store.listPayable(ctx.db, INSTRUCTOR_FEE_KGS, AT_ONCE), payFeesDue);
  await notifyRefused(ctx);
}

/** Handles each person in a transaction of their own; a fault of one does not stop the others. */
async function eachOf(
  ctx: SystemContext,
  list: () => Promise<number[]>,
  handle: (ctx: SystemContext, userId: number) => Promise<void>,
): Promise<void> {
  for (;;) {
    const userIds = await list();
    let done = 0;
    for (const userId of userIds)
      try {
        await inTransaction(ctx, (inner) => handle(inner, userId));
        done += 1;
      } catch (error) {
        ctx.log.error({ err: error, userId }, 'a fee was not taken');
      }
    // Those who are left fail: the next run tries them again.
    if (userIds.length < AT_ONCE || done === 0) return;
  }
}

async function planFees(ctx: SystemContext, only: number | null = null): Promise<void> {
  for (;;) {
    const found = await store.listUnplanned(ctx.db, AT_ONCE, only);
    if (found.length > 0)
      await store.insertPlans(
        ctx.db,
        found.map((plan) => ({ ...plan, next: 1, nextDueAt: dueAt(plan.startedAt, 1) })),
      );
    if (found.length < AT_ONCE) return;
  }
}

/**
 * What a person owes up to the moment at which they leave, are suspended, or come back, whenever the job ran last: call it in
 * the transaction of that change, after a departure and before a return.
 */
export async function settleFees(ctx: SystemContext, userId: number): Promise<void> {
  await planFees(ctx, userId);
  await takeFeesOf(ctx, userId);
}

/** Takes the fees of a person up to now, without those due while they are away; those not covered wait from now on. */
async function takeFeesOf(ctx: SystemContext, userId: number): Promise<void> {
  const person = await store.lockPlan(ctx.db, userId);
  const now = ctx.platform.clock.now();
  if (!person || person.nextDueAt > now) return;
  const { awaySince, isInstructor } = person;
  const months: string[] = [];
  let { next } = person;
  for (let due = person.nextDueAt; due <= now; due = dueAt(person.startedAt, next)) {
    if (isInstructor && (awaySince === null || due <= awaySince)) months.push(monthOf(due));
    next++;
  }
  await store.setNext(ctx.db, userId, { next, nextDueAt: dueAt(person.startedAt, next) });
  if (months.length === 0) return;
  await payFeesDue(ctx, userId);
  const outcomes = await writeTransactions(
    ctx,
    months.map((month) => feeOf(userId, month)),
  );
  const waiting = months.filter((_month, index) => !isTaken(outcomes[index]));
  if (waiting.length === 0) return;
  await store.insertFeesDue(
    ctx.db,
    waiting.map((month) => ({ userId, month, noticedAt: now })),
  );
  ctx.events.emit('balance.changed', { userIds: [userId] });
  await notify(ctx, { userIds: [userId], type: 'Balance', action: 'FeeDue', title: '', description: FEE });
  await queueFeeMail(ctx, person, refusedFrom(now));
}

/** Notifies, once, those whose notice has run out. */
const notifyRefused = (ctx: SystemContext): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.platform.clock.now();
    const userIds = await store.claimRefused(ctx.db, refusedSince(now), now);
    if (userIds.length === 0) return;
    ctx.events.emit('balance.changed', { userIds });
    await notify(ctx, { userIds, type: 'Balance', action: 'FeeUnpaid', title: '', description: FEE });
  });

/** The fee of a person; null for all but instructors. */
export async function findFee(
  ctx: Pick<Context, 'db'>,
  person: Parameters<typeof paysFee>[0] & { id: number },
): Promise<FeeRow | null> {
  if (!paysFee(person)) return null;
  const facts = await store.findFeeFacts(ctx.db, person.id);
  if (!facts) return null;
  const { startedAt, nextDueAt, balance, months, noticedAt } = facts;
  return {
    nextDueAt: nextDueAt ?? dueAt(startedAt, 1),
    isCovered: balance >= INSTRUCTOR_FEE_KGS * (months.length + 1),
    unpaidMonths: months,
    refusedAt: noticedAt && refusedFrom(noticedAt),
  };
}

/** People whose fee waits, for ADMIN. INSUFFICIENT_ROLE, BAD_USER_INPUT. */
export async function getUnpaidFees(
  ctx: Context,
  input: PageInput,
): Promise<{ total: number; hasMore: boolean; items: UnpaidRow[] }> {
  requireKeeper(ctx);
  const page = parsePage(input);
  const { total, rows } = await store.listUnpaid(ctx.db, page);
  return { total, hasMore: page.skip + rows.length < total, items: rows };
}
