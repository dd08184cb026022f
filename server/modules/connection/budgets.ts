import { defineBudgets } from '../../platform/limiter.ts';

export const CONNECTION_BUDGETS = defineBudgets({
  /** Invitations to connect; below, those to one person. */
  invite: { points: 100, seconds: 24 * 3600 },
  invitePerson: { points: 3, seconds: 24 * 3600 },
  /** Notifications that one stranger causes for one person, and below, all strangers for one person. */
  strangerPair: { points: 3, seconds: 24 * 3600 },
  strangers: { points: 10, seconds: 24 * 3600 },
});
