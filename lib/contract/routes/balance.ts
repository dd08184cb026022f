import { TEACHES, signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const balanceRoutes = {
  balance: signedIn('/profile/balance', { roles: TEACHES, planned: true }),
} satisfies Routes;
