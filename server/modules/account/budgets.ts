import { defineBudgets } from '../../platform/limiter.ts';

export const ACCOUNT_BUDGETS = defineBudgets({
  loginAddress: { points: 30, seconds: 15 * 60 },
  loginAccount: { points: 10, seconds: 15 * 60 },
  /** Failed sign-ups and those in progress: a class may sign up together behind one address. */
  signUpAddress: { points: 30, seconds: 3600 },
  signUpMade: { points: 60, seconds: 3600 },
  resetAddress: { points: 40, seconds: 3600 },
  /** Requests for one account from one network. */
  resetAccountAddress: { points: 4, seconds: 24 * 3600 },
  /** Neither budget applies on a network from which the account's owner has signed in before. */
  resetAccount: { points: 10, seconds: 24 * 3600 },
  resetOverall: { points: 3_000, seconds: 3600 },
  codeAddress: { points: 60, seconds: 15 * 60 },
  emailConfirmation: { points: 5, seconds: 3600 },
  passwordCheck: { points: 10, seconds: 15 * 60 },
  refreshAddress: { points: 600, seconds: 60 },
  /** Changes of one's own settings. */
  profile: { points: 120, seconds: 600 },
  ticket: { points: 120, seconds: 60 },
  heartbeat: { points: 30, seconds: 60 },
});
