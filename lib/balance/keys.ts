import type { BalanceFilter } from './filter';

export const balanceKeys = {
  all: ['balance'] as const,
  own: ['balance', 'own'] as const,
  months: ['balance', 'months'] as const,
  fee: ['balance', 'fee'] as const,
  rows: (filter: BalanceFilter) => ['balance', 'rows', filter] as const,
  statement: (filter: BalanceFilter) => ['balance', 'statement', filter] as const,
  of: (userId: number) => ['balance', 'of', userId] as const,
  rowsOf: (userId: number) => ['balance', 'rowsOf', userId] as const,
  unpaid: ['balance', 'unpaid'] as const,
  proof: ['balance', 'proof'] as const,
};
