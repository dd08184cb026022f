import { INSTRUCTOR_FEE_KGS } from '#contract/limits.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { requireViewer } from '../../viewer.ts';
import type { EntryRow, MonthRow } from './model.ts';
import * as service from './service.ts';
import { createCorrection, createTopUp } from './services/entries.ts';
import { refusedFrom } from './services/fee-guard.ts';
import { findFee, getUnpaidFees } from './services/fees.ts';
import { getLedgerProof, holds } from './services/proof.ts';
import { refundLessonCharge } from './services/refund.ts';

const money = ({ currency }: Pick<MonthRow, 'currency'>, amount: number) => ({ amount, currency });
const fees = (months: number) => ({ amount: INSTRUCTOR_FEE_KGS * months, currency: 'KGS' as const });

/** The other one of the lesson. */
const otherOf = ({ userId, studentId, instructorId }: EntryRow): number | null =>
  userId === studentId ? instructorId : studentId;

export const resolvers: Resolvers = {
  Query: {
    getCurrentUserBalance: (_root, _args, ctx) => service.getOwnBalance(ctx),
    getCurrentUserBalanceTransactions: (_root, args, ctx) => service.getOwnTransactions(ctx, args),
    getCurrentUserBalanceMonths: (_root, _args, ctx) => service.getOwnMonths(ctx),
    getCurrentUserFee: (_root, _args, ctx) => findFee(ctx, requireViewer(ctx)),
    getBalanceAdmin: (_root, { userId }, ctx) => service.getPersonOfLedger(ctx, userId),
    getBalanceTransactionsAdmin: (_root, args, ctx) => service.getTransactionsOf(ctx, args),
    getUnpaidFeesAdmin: (_root, args, ctx) => getUnpaidFees(ctx, args),
    getLedgerProofAdmin: (_root, _args, ctx) => getLedgerProof(ctx),
  },
  Mutation: {
    refundLessonCharge: (_root, asked, ctx) => refundLessonCharge(ctx, asked),
    createBalanceTopUp: (_root, { input }, ctx) => createTopUp(ctx, input),
    createBalanceCorrection: (_root, { input }, ctx) => createCorrection(ctx, input),
  },
  CurrentUser: {
    balance: ({ id }, _args, ctx) => service.listBalances(ctx, id),
  },
  LessonRecord: {
    payments: ({ schedule }, _args, ctx) => ctx.loaders.lessonPayments.load(schedule),
  },
  HeldLesson: {
    payments: ({ schedule }, _args, ctx) => ctx.loaders.lessonPayments.load(schedule),
  },
  BalanceAdmin: {
    user: (user) => user,
    balance: ({ id }, _args, ctx) => service.listBalances(ctx, id),
    fee: (user, _args, ctx) => findFee(ctx, user),
  },
  BalanceTransaction: {
    in: (row) => (row.in > 0 ? money(row, row.in) : null),
    out: (row) => (row.out > 0 ? money(row, row.out) : null),
    balanceBefore: (row) => money(row, row.before),
    balanceAfter: (row) => money(row, row.after),
    sum: (row) => money(row, row.in - row.out),
    person: (row, _args, ctx) => {
      const id = otherOf(row);
      return id === null ? null : ctx.loaders.user.load(id);
    },
  },
  BalanceMonth: {
    in: (row) => money(row, row.in),
    out: (row) => money(row, row.out),
  },
  InstructorFee: {
    sum: () => fees(1),
  },
  HeldPayment: {
    price: (row) => money(row, row.amount),
  },
  LessonPayment: {
    student: ({ studentId }, _args, ctx) => ctx.loaders.user.load(studentId),
    price: (row) => money(row, row.amount),
  },
  UnpaidFee: {
    user: ({ userId }, _args, ctx) => ctx.loaders.user.load(userId),
    sum: ({ months }) => fees(months),
    isRefused: ({ noticedAt }, _args, ctx) => refusedFrom(noticedAt) <= ctx.platform.clock.now(),
  },
  LedgerProof: {
    holds,
  },
};
