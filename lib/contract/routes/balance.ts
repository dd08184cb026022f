import { NOBODY, signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const balanceRoutes = {
  balance: signedIn('/profile/balance'),
  balanceStatement: signedIn('/profile/balance/statement'),
  adminLedger: signedIn('/admin/ledger', { roles: NOBODY }),
  adminLedgerOf: signedIn('/admin/ledger/:userId(\\d+)', { roles: NOBODY }),
} satisfies Routes;
