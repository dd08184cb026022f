import { defineBudgets } from '../../platform/limiter.ts';

export const CHAT_BUDGETS = defineBudgets({
  /** Chats made, and changes of groups. */
  chat: { points: 120, seconds: 3600 },
  chatOperation: { points: 60, seconds: 10 },
});
