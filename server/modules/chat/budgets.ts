import { defineBudgets } from '../../platform/limiter.ts';

export const CHAT_BUDGETS = defineBudgets({
  /** Creating chats and changing groups. */
  chat: { points: 120, seconds: 3600 },
  chatOperation: { points: 60, seconds: 10 },
});
